import { Checkbox, Select, Text } from '@mantine/core';
import { levelConversion, type AdminLevel } from '@/contract/endpoints/levels';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { manageLevelText } from '@/text/manage-level';
import { requiredText } from '@/text/validation';
import { levelFields } from '@/text/level';
import { isLowest } from './level-columns';

const EMPTY = { toLevelId: null as string | null, disableFrom: false };

/** The current level, and those its customers can be moved to. */
const useLevels = (known: AdminLevel, opened: boolean) => {
  const { data: level = known, mutate: refetchLevel } = useApi(
    'GET /admin/levels/{id}',
    opened ? { params: { id: known.id } } : null,
  );
  const { data, mutate: refetchOthers } = useApi('GET /admin/levels', {
    query: { active: 'true', size: LIMITS.maxPageSize },
  });
  const others = (data?.data ?? []).filter(({ id }) => id !== known.id);
  return { level, others, refetch: () => Promise.all([refetchLevel(), refetchOthers()]) };
};

interface ConvertDialogProps {
  level: AdminLevel;
  opened: boolean;
  onClose: () => void;
}

/** Moves all customers of a level to another one (D3.9.3). */
export function ConvertDialog({ level: known, opened, onClose }: ConvertDialogProps) {
  const { level, others, refetch } = useLevels(known, opened);
  const chosen = (id: number) => others.find((other) => other.id === id);
  const { form, submit, ...state } = useRecordForm({
    initialValues: EMPTY,
    schema: levelConversion,
    fields: levelFields,
    toBody: ({ toLevelId, disableFrom }: typeof EMPTY) => ({
      ...{ fromLevelId: level.id, fromVersion: level.version, seenCustomers: level.customerCount, disableFrom },
      ...{ toLevelId: Number(toLevelId), toVersion: chosen(Number(toLevelId))?.version ?? 0 },
    }),
    validate: ({ toLevelId }) => (chosen(Number(toLevelId)) ? {} : { toLevelId: requiredText('toLevelId') }),
    send: async (body) => {
      try {
        return { ...body, ...(await call('PUT /admin/levels/convert', { body })) };
      } catch (error) {
        // Show the changed data before the next attempt.
        await refetch();
        throw error;
      }
    },
    savedText: ({ customerCount, toLevelId }) =>
      manageLevelText.converted(formatNumber(customerCount), chosen(toLevelId)?.name ?? ''),
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
