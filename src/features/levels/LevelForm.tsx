import { Input, NumberInput, TextInput } from '@mantine/core';
import { levelInput, type AdminLevel } from '@/contract/levels';
import { LIMITS } from '@/contract/limits';
import { call } from '@/shared/api/client';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { NEW } from '@/shared/records/record-menu';
import { useRecordForm } from '@/shared/records/use-record-form';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { commonText } from '@/text/common';
import { manageLevelText } from '@/text/manage-level';
import { validationText } from '@/text/validation';
import { isLowest } from './level-columns';
import { LevelEffect } from './LevelEffect';

/** An emptied number field holds an empty text. */
const EMPTY = { name: '', conditionalPoint: '' as number | string, active: true };

type Values = typeof EMPTY;

const valuesOf = ({ name, conditionalPoint, active }: AdminLevel): Values => ({ name, conditionalPoint, active });

const toBody = (values: Values) => ({ ...values, conditionalPoint: Number(values.conditionalPoint) });

const isPoint = (value: number | string): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LIMITS.levelPoint.max;

const send = (id: number | undefined) => (body: ReturnType<typeof toBody>, version: number) =>
  id === undefined
    ? call('POST /admin/levels', { body })
    : call('PUT /admin/levels', { body: { ...body, id, version } });

interface LevelFormProps {
  level: AdminLevel | typeof NEW;
  opened: boolean;
  onClose: () => void;
}

/** Creates or changes a customer level, and says before saving whom it moves (domain 5.2). */
export function LevelForm({ level, opened, onClose }: LevelFormProps) {
  const known = level === NEW ? undefined : level;
  const stays = known !== undefined && isLowest(known);
  const { form, submit, ...state } = useRecordForm({
    initialValues: known ? valuesOf(known) : EMPTY,
    schema: levelInput,
    toBody,
    validate: ({ conditionalPoint }) => (conditionalPoint === '' ? { conditionalPoint: validationText.required } : {}),
    version: known?.version,
    readVersion: async () => (await call('GET /admin/levels/{id}', { params: { id: known?.id ?? 0 } })).version,
    send: send(known?.id),
    onSaved: onClose,
  });
  const { conditionalPoint, active } = form.values;
  const moves = form.isDirty('conditionalPoint') || form.isDirty('active');
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={known ? manageLevelText.edit(known.name) : manageLevelText.add}
      submitLabel={known ? commonText.saveChanges : commonText.add}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={manageLevelText.name} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={manageLevelText.neededPoints}
        description={stays ? manageLevelText.lowest : undefined}
        disabled={stays}
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
        {...form.getInputProps('conditionalPoint')}
      />
      <Input.Wrapper
        data-path="active"
        tabIndex={-1}
        label={manageLevelText.status}
        labelElement="div"
        error={form.errors.active}
      >
        <StatusSwitch checked={active} disabled={stays} onChange={(next) => form.setFieldValue('active', next)} />
      </Input.Wrapper>
      {moves && isPoint(conditionalPoint) ? (
        <LevelEffect id={known?.id} conditionalPoint={conditionalPoint} active={active} />
      ) : null}
    </RecordDialog>
  );
}
