import { Alert, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AdminCampaign, CampaignConsequences } from '@/contract/endpoints/admin-campaigns';
import type { OrganiserAction } from '@/contract/states/campaign';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { runFairText } from '@/text/run-fair';

const MOVES = {
  cancel: 'PUT /admin/campaigns/cancellation',
  postpone: 'PUT /admin/campaigns/postponement',
  resume: 'PUT /admin/campaigns/restart',
  end: 'PUT /admin/campaigns/end',
} as const;

const concerned = (counts: CampaignConsequences): string[] => {
  const { joinedCount, invitationCount, requestCount, staffCount } = counts;
  const { bookCount, productCount, openOrderCount, readerCount } = counts;
  return [
    runFairText.concernedIssuers(formatNumber(joinedCount)),
    runFairText.concernedPending(formatNumber(invitationCount + requestCount)),
    runFairText.concernedStaff(formatNumber(staffCount)),
    runFairText.concernedBooks(formatNumber(bookCount), formatNumber(productCount)),
    runFairText.concernedOrders(formatNumber(openOrderCount), formatNumber(readerCount)),
  ];
};

interface MoveDialogProps {
  fair: AdminCampaign;
  action: OrganiserAction;
  opened: boolean;
  onClose: () => void;
}

/** Says whom and what a move of a fair concerns, and asks for it. */
export function MoveDialog({ fair: { id, name }, action, opened, onClose }: MoveDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = { params: { id }, query: { action } };
  const { data, error, isValidating, mutate: retry } = useApi('GET /admin/campaigns/{id}/consequences', input);
  const move = async () => {
    setRefusal(null);
    try {
      await call(MOVES[action], { body: { id, ...(note.trim() && { note }) } });
      toast.success(runFairText.moved);
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
      title={runFairText.asks[action](name)}
      confirmLabel={runFairText.actions[action]}
      cancelLabel={runFairText.goBack}
      confirmDisabled={!data?.offered || isValidating}
      danger={action !== 'resume'}
      onConfirm={move}
      onClose={onClose}
    >
      {refusal ? (
        <Alert color="dieu" role="alert" mb="sm">
          {refusal}
        </Alert>
      ) : null}
      <p>{runFairText.follows[action]}</p>
      {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void retry()} /> : null}
      {!data && !error ? <LinesSkeleton count={5} /> : null}
      {data?.reason ? <p role="alert">{data.reason}</p> : null}
      {data?.offered ? (
        <>
          <p>{runFairText.concerned}</p>
          <ul>
            {concerned(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Textarea
        label={runFairText.note}
        description={runFairText.noteHint}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
