import { NumberInput, SimpleGrid, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { CommissionOfGenre } from '@/contract/endpoints/participant-terms';
import { LIMITS } from '@/contract/vocabulary/limits';
import { DateTimeInput } from '@/shared/ui/controls/DateInputs';
import { participationText } from '@/text/participation';
import type { TermsDraft } from './terms-draft';

interface TermsFieldsProps {
  draft: TermsDraft;
  minimums: readonly CommissionOfGenre[];
  /** Returns the form's props for a field of the terms, by its path. */
  inputProps: (path: string) => GetInputPropsReturnType;
}

const PAIR = { base: 1, sm: 2 };

/** A commission per genre, the period, and other agreements. */
export function TermsFields({ draft, minimums, inputProps }: TermsFieldsProps) {
  return (
    <>
      <SimpleGrid cols={PAIR} spacing="sm">
        {draft.commissions.map(({ genreId, name }, index) => (
          <NumberInput
            key={genreId}
            label={participationText.percentOf(name)}
            description={participationText.minimum(
              minimums.find((minimum) => minimum.genreId === genreId)?.commission ?? 1,
            )}
            withAsterisk
            allowDecimal={false}
            allowNegative={false}
            max={LIMITS.percent}
            {...inputProps(`commissions.${index}.commission`)}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={PAIR} spacing="sm">
        <DateTimeInput
          label={participationText.from}
          withAsterisk
          {...inputProps('startDate')}
          value={draft.startDate}
        />
        <DateTimeInput label={participationText.to} withAsterisk {...inputProps('endDate')} value={draft.endDate} />
      </SimpleGrid>
      <Textarea
        label={participationText.termsNote}
        autosize
        minRows={2}
        maxLength={LIMITS.note}
        {...inputProps('note')}
      />
    </>
  );
}
