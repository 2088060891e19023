import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { seenIn, type CampaignSeen } from '@/contract/endpoints/campaign-seen';
import { FormNotice } from '@/shared/records/RecordDialog';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { commonText } from '@/text/common';
import { runCampaignText } from '@/text/run-campaign';
import { Concerned, useConsequences } from './Concerned';

interface ReplanDialogProps {
  campaign: AdminCampaign;
  /** Why the question is repeated. */
  notice: string | null;
  /** Called with the counts that were shown when the user confirms, or with null when they cancel. */
  onAnswer: (seen: CampaignSeen | null) => void;
}

/** Shows what a change of dates, address or commissions affects, before the change is saved. */
export function ReplanDialog({ campaign: { id, name }, notice, onAnswer }: ReplanDialogProps) {
  const consequences = useConsequences(id, 'edit');
  const { data, isValidating } = consequences;
  return (
    <ConfirmDialog
      opened
      title={runCampaignText.asks.edit(name)}
      confirmLabel={commonText.saveChanges}
      cancelLabel={runCampaignText.goBack}
      confirmDisabled={!data?.offered || isValidating}
      onConfirm={() => onAnswer(data ? seenIn(data) : null)}
      onClose={() => onAnswer(null)}
    >
      <FormNotice notice={notice} />
      <p>{runCampaignText.follows.edit}</p>
      <Concerned {...consequences} />
    </ConfirmDialog>
  );
}
