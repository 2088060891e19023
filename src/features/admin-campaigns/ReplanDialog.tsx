import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { seenIn, type CampaignSeen } from '@/contract/endpoints/campaign-seen';
import { FormNotice } from '@/shared/records/RecordDialog';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { commonText } from '@/text/common';
import { runFairText } from '@/text/run-fair';
import { Concerned, useConsequences } from './Concerned';

interface ReplanDialogProps {
  fair: AdminCampaign;
  /** Why it is asked again. */
  notice: string | null;
  /** With what was shown when it is to be saved; null when not. */
  onAnswer: (seen: CampaignSeen | null) => void;
}

/** Says whom other dates, another place or other commissions concern, before they are saved. */
export function ReplanDialog({ fair: { id, name }, notice, onAnswer }: ReplanDialogProps) {
  const consequences = useConsequences(id, 'edit');
  const { data, isValidating } = consequences;
  return (
    <ConfirmDialog
      opened
      title={runFairText.asks.edit(name)}
      confirmLabel={commonText.saveChanges}
      cancelLabel={runFairText.goBack}
      confirmDisabled={!data?.offered || isValidating}
      onConfirm={() => onAnswer(data ? seenIn(data) : null)}
      onClose={() => onAnswer(null)}
    >
      <FormNotice notice={notice} />
      <p>{runFairText.follows.edit}</p>
      <Concerned {...consequences} />
    </ConfirmDialog>
  );
}
