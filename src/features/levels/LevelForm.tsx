import { NumberInput, TextInput } from '@mantine/core';
import { levelInput, type AdminLevel } from '@/contract/endpoints/levels';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { ActiveField } from '@/shared/records/ActiveField';
import type { NEW } from '@/shared/records/record-actions';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordDialog, type DialogFrame } from '@/shared/records/use-record-dialog';
import { manageLevelText } from '@/text/manage-level';
import { requiredText } from '@/text/validation';
import { isLowest } from './level-columns';
import { LevelEffect } from './LevelEffect';

/** An empty number field holds an empty string. */
const EMPTY = { name: '', conditionalPoint: '' as number | string, active: true };

type Values = typeof EMPTY;

const valuesOf = ({ name, conditionalPoint, active }: AdminLevel): Values => ({ name, conditionalPoint, active });

const toBody = (values: Values) => ({ ...values, conditionalPoint: Number(values.conditionalPoint) });

const isPoint = (value: number | string): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LIMITS.levelPoint.max;

interface LevelFormProps extends DialogFrame {
  level: AdminLevel | typeof NEW;
}

/** Creates or changes a customer level, and says before saving how many customers change their level (D5.2.19). */
export function LevelForm({ level, ...frame }: LevelFormProps) {
  const { form, known, dialog } = useRecordDialog({
    ...frame,
    record: level,
    text: manageLevelText,
    empty: EMPTY,
    valuesOf,
    schema: levelInput,
    toBody,
    validate: ({ conditionalPoint }) =>
      conditionalPoint === '' ? { conditionalPoint: requiredText('conditionalPoint') } : {},
    create: (body) => call('POST /admin/levels', { body }),
    change: (body) => call('PUT /admin/levels', { body }),
  });
  const isFixed = known !== undefined && isLowest(known);
  const { conditionalPoint, active } = form.values;
  const changesLevels = form.isDirty('conditionalPoint') || form.isDirty('active');
  return (
    <RecordDialog {...dialog}>
      <TextInput label={manageLevelText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={manageLevelText.neededPoints}
        description={isFixed ? manageLevelText.lowest : undefined}
        disabled={isFixed}
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
        {...form.getInputProps('conditionalPoint')}
      />
      <ActiveField form={form} label={manageLevelText.status} disabled={isFixed} />
      {changesLevels && isPoint(conditionalPoint) ? (
        <LevelEffect id={known?.id} conditionalPoint={conditionalPoint} active={active} />
      ) : null}
    </RecordDialog>
  );
}
