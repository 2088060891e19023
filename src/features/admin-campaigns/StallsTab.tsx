import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useFresh } from '@/shared/api/use-fresh';
import { useUnsavedQuestion } from '@/shared/records/use-unsaved-question';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { runCampaignText } from '@/text/run-campaign';
import { StallsForm } from './StallsForm';

interface StallsTabProps {
  campaign: AdminCampaign;
  /** Whether this tab has unsaved changes. */
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
}

/** The stalls of an offline fair, and of each of its stops. */
export function StallsTab({ campaign: { id }, dirty, onDirty }: StallsTabProps) {
  const [place, setPlace] = useState(0);
  const { askFirst, question } = useUnsavedQuestion(dirty);
  const stalls = useFresh('GET /campaigns/{id}/stalls', { params: { id } });
  const issuers = useApi('GET /admin/campaigns/{id}/stalls/issuers', { params: { id } });
  const error = stalls.error ?? issuers.error;
  const plan = stalls.data?.plans[place];
  if (stalls.data && issuers.data && plan)
    return (
      <Sheet title={runCampaignText.tabs.stalls}>
        {stalls.data.plans.length > 1 ? (
          <NativeSelect
            label={runCampaignText.plan}
            mb="md"
            value={String(place)}
            data={stalls.data.plans.map((one, index) => ({
              value: String(index),
              label: one.place ?? runCampaignText.wholeCampaign,
            }))}
            onChange={({ currentTarget: { value } }) => askFirst(() => setPlace(Number(value)))}
          />
        ) : null}
        <StallsForm
          key={plan.scheduleId ?? 'campaign'}
          campaignId={id}
          version={stalls.data.version}
          plan={plan}
          issuers={issuers.data}
          onDirty={onDirty}
        />
        {question}
      </Sheet>
    );
  if (error)
    return (
      <ErrorState
        description={messageOf(error)}
        onRetry={() => {
          void stalls.mutate();
          void issuers.mutate();
        }}
      />
    );
  return <SheetSkeleton height={480} />;
}
