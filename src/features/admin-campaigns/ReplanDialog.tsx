import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { commonText } from '@/text/common';
import { runFairText } from '@/text/run-fair';
import { Concerned, useConsequences } from './Concerned';

interface ReplanDialogProps {
  fair: AdminCampaign;
  opened: boolean;
  onAnswer: (go: boolean) => void;
}

/** Says whom other dates, another place or other commissions concern, before they are saved. */
export function ReplanDialog({ fair: { id, name }, opened, onAnswer }: ReplanDialogProps) {
  const consequences = useConsequences(id, 'edit');
  return (
    <ConfirmDialog
      opened={opened}
      title={runFairText.asks.edit(name)}
      confirmLabel={commonText.saveChanges}
      cancelLabel={runFairText.goBack}
      confirmDisabled={!consequences.data?.offered || consequences.isValidating}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{runFairText.follows.edit}</p>
      <Concerned {...consequences} />
    </ConfirmDialog>
  );
}
