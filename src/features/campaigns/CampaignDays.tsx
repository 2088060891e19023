import { useState } from 'react';
import { FilterFold } from '@/shared/lists/FilterFold';
import { DaysInput } from '@/shared/ui/controls/DaysInput';
import { campaignText } from '@/text/campaign';
import type { CampaignListQuery } from './campaign-query';

interface CampaignDaysProps {
  query: Pick<CampaignListQuery, 'from' | 'to'>;
  onChange: (from: string | null, to: string | null) => void;
}

/** Filter by a range of days. The calendar component is loaded when the filter is expanded. */
export function CampaignDays({ query: { from, to }, onChange }: CampaignDaysProps) {
  const [opened, setOpened] = useState(from !== undefined || to !== undefined);
  return (
    <FilterFold title={campaignText.dates} opened={opened} onOpen={() => setOpened(true)}>
      {opened ? (
        <DaysInput
          aria-label={campaignText.chooseDates}
          placeholder={campaignText.chooseDates}
          size="sm"
          // Two full dates fill the width of the column.
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
