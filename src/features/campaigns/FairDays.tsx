import { useState } from 'react';
import { FilterFold } from '@/shared/lists/FilterFold';
import { DateRangeInput } from '@/shared/ui/controls/DateInputs';
import { campaignText } from '@/text/campaign';
import type { CampaignListQuery } from './campaign-query';

interface FairDaysProps {
  query: Pick<CampaignListQuery, 'from' | 'to'>;
  onChange: (from: string | null, to: string | null) => void;
}

/** The two days while they are chosen: the list follows when both are. */
function Days({ query: { from, to }, onChange }: FairDaysProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>();
  return (
    <DateRangeInput
      aria-label={campaignText.chooseDates}
      placeholder={campaignText.chooseDates}
      size="sm"
      // Two whole days fill the column.
      leftSection={null}
      clearable
      allowSingleDateInRange
      value={chosen ?? [from ?? null, to ?? null]}
      onChange={([first, last]) => {
        const half = first !== null && last === null;
        setChosen(half ? [first, last] : undefined);
        if (!half) onChange(first, last);
      }}
    />
  );
}

/** Fairs between two days. The calendar is fetched when the filter is unfolded. */
export function FairDays(props: FairDaysProps) {
  const { from, to } = props.query;
  const [opened, setOpened] = useState(from !== undefined || to !== undefined);
  return (
    <FilterFold title={campaignText.dates} opened={opened} onOpen={() => setOpened(true)}>
      {opened ? <Days {...props} /> : null}
    </FilterFold>
  );
}
