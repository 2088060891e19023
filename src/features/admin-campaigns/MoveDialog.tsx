import { Alert, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { seenIn } from '@/contract/endpoints/campaign-seen';
import type { OrganiserAction } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { runCampaignText } from '@/text/run-campaign';
import { Concerned, useConsequences } from './Concerned';

const MOVES = {
  cancel: 'PUT /admin/campaigns/cancellation',
  postpone: 'PUT /admin/campaigns/postponement',
  resume: 'PUT /admin/campaigns/restart',
  end: 'PUT /admin/campaigns/end',
} as const;

interface MoveDialogProps {
  campaign: AdminCampaign;
  action: OrganiserAction;
  opened: boolean;
  onClose: () => void;
}

/** Shows what a status change of a fair affects, and requests the change after confirmation. */
export function MoveDialog({ campaign: { id, name }, action, opened, onClose }: MoveDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const consequences = useConsequences(id, action);
  const move = async () => {
    if (!consequences.data) return false;
    setRefusal(null);
    try {
      const body = { id, seen: seenIn(consequences.data), ...(note.trim() && { note }) };
      await call(MOVES[action], { body });
      toast.success(runCampaignText.moved);
    } catch (caught) {
      if (!isApiError(caught)) throw caught;
      setRefusal(messageOf(caught));
      await mutate(() => true);
      return false;
    }
    await mutate(() => true);
    return true;
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={runCampaignText.asks[action](name)}
      confirmLabel={runCampaignText.actions[action]}
      cancelLabel={runCampaignText.goBack}
      confirmDisabled={!consequences.data?.offered || consequences.isValidating}
      danger={action !== 'resume'}
      onConfirm={move}
      onClose={onClose}
    >
      {refusal ? (
        <Alert color="dieu" role="alert" mb="sm">
          {refusal}
        </Alert>
      ) : null}
      <p>{runCampaignText.follows[action]}</p>
      <Concerned {...consequences} />
      <Textarea
        label={runCampaignText.note}
        description={runCampaignText.noteHint}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
