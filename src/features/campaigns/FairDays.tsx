import { useState } from 'react';
import { FilterFold } from '@/shared/lists/FilterFold';
import { DaysInput } from '@/shared/ui/controls/DaysInput';
import { campaignText } from '@/text/campaign';
import type { CampaignListQuery } from './campaign-query';

interface FairDaysProps {
  query: Pick<CampaignListQuery, 'from' | 'to'>;
  onChange: (from: string | null, to: string | null) => void;
}

/** Fairs between two days. The calendar is fetched when the filter is unfolded. */
export function FairDays({ query: { from, to }, onChange }: FairDaysProps) {
  const [opened, setOpened] = useState(from !== undefined || to !== undefined);
  return (
    <FilterFold title={campaignText.dates} opened={opened} onOpen={() => setOpened(true)}>
      {opened ? (
        <DaysInput
          aria-label={campaignText.chooseDates}
          placeholder={campaignText.chooseDates}
          size="sm"
          // Two whole days fill the column.
          leftSection={null}
          clearable
          from={from ?? null}
          to={to ?? null}
          onDays={onChange}
        />
      ) : null}
    </FilterFold>
  );
}
