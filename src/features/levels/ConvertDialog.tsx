import { Checkbox, Select, Text } from '@mantine/core';
import { levelConversion, type AdminLevel } from '@/contract/levels';
import { LIMITS } from '@/contract/limits';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { manageLevelText } from '@/text/manage-level';
import { validationText } from '@/text/validation';
import { isLowest } from './level-columns';

const EMPTY = { toLevelId: null as string | null, disableFrom: false };

const useOtherLevels = ({ id }: AdminLevel): AdminLevel[] => {
  const { data } = useApi('GET /admin/levels', { query: { active: 'true', size: LIMITS.maxPageSize } });
  return (data?.data ?? []).filter((level) => level.id !== id);
};

interface ConvertDialogProps {
  level: AdminLevel;
  opened: boolean;
  onClose: () => void;
}

/** Moves everybody who holds a level to another one (domain 3.9). */
export function ConvertDialog({ level, opened, onClose }: ConvertDialogProps) {
  const others = useOtherLevels(level);
  const nameOf = (id: number) => others.find((other) => other.id === id)?.name ?? '';
  const { form, submit, ...state } = useRecordForm({
    initialValues: EMPTY,
    schema: levelConversion,
    toBody: ({ toLevelId, disableFrom }: typeof EMPTY) => ({
      ...{ fromLevelId: level.id, toLevelId: Number(toLevelId), disableFrom },
    }),
    validate: ({ toLevelId }) => (toLevelId ? {} : { toLevelId: validationText.required }),
    send: async (body) => ({ ...body, ...(await call('PUT /admin/levels/convert', { body })) }),
    savedText: (saved) => manageLevelText.converted(formatNumber(saved.customerCount), nameOf(saved.toLevelId)),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...state}
      opened={opened}
      title={manageLevelText.convertTitle(level.name)}
      submitLabel={manageLevelText.convert}
      dirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{manageLevelText.convertHint(formatNumber(level.customerCount), level.name)}</Text>
      <Select
        label={manageLevelText.convertTo}
        withAsterisk
        data-autofocus
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('toLevelId')}
      />
      {isLowest(level) || !level.active ? null : (
        <Checkbox
          label={manageLevelText.disableFrom(level.name)}
          {...form.getInputProps('disableFrom', { type: 'checkbox' })}
        />
      )}
    </RecordDialog>
  );
}
