import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ParticipationCard, Removal, RemovalConsequences } from '@/contract/endpoints/participants';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { FormNotice } from '@/shared/records/RecordDialog';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { participationText } from '@/text/participation';

interface RemoveIssuerDialogProps {
  card: ParticipationCard;
  opened: boolean;
  onClose: () => void;
}

const KINDS = ['products', 'orders', 'stalls'] as const satisfies readonly (keyof RemovalConsequences)[];

function Consequences({ known }: { known: RemovalConsequences }) {
  const concerned = KINDS.filter((kind) => known[kind] > 0);
  if (concerned.length === 0) return <p>{participationText.consequences.nothing}</p>;
  return (
    <ul>
      {concerned.map((kind) => (
        <li key={kind}>{participationText.consequences[kind](formatNumber(known[kind]))}</li>
      ))}
    </ul>
  );
}

/** Sends the removal with the consequences as shown; after a refusal, shows the reason and reloads the consequences. */
function useRemoval({ card }: Pick<RemoveIssuerDialogProps, 'card'>) {
  const [notice, setNotice] = useState<string | null>(null);
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const remove = async (reason: Pick<Removal, 'note' | 'readerNote'>, seen: RemovalConsequences): Promise<boolean> => {
    try {
      await call('PUT /admin/participants/removal', { body: { id: card.id, ...reason, seen } });
      toast.success(participationText.choice.remove.done(card.issuer.name));
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNotice(messageOf(error));
      return false;
    } finally {
      await mutate(() => true);
    }
  };
  return { notice, remove };
}

/** Removes a joined issuer, after showing what is removed from the fair with them (D3.3.9). */
export function RemoveIssuerDialog({ card, opened, onClose }: RemoveIssuerDialogProps) {
  const asked = opened ? { params: { id: card.id } } : null;
  const { data, error, isValidating, mutate: readAgain } = useApi('GET /admin/participants/{id}/consequences', asked);
  const { notice, remove } = useRemoval({ card });
  const [note, setNote] = useState('');
  const [customerNote, setCustomerNote] = useState('');
  const [missing, setMissing] = useState(false);
  const words = participationText.choice.remove;

  const confirm = () => {
    const reason = note.trim();
    setMissing(!reason);
    return reason && data ? remove({ note: reason, readerNote: customerNote.trim() }, data) : false;
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={words.title(card.issuer.name)}
      confirmLabel={words.verb}
      confirmDisabled={!data || error !== undefined || isValidating}
      cancelLabel={participationText.keep}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <FormNotice notice={notice} />
        <div>
          <p>{words.question}</p>
          {data && !error ? <Consequences known={data} /> : null}
        </div>
        {error ? <ErrorState description={messageOf(error)} onRetry={() => void readAgain()} /> : null}
        {!data && !error ? <LinesSkeleton /> : null}
        <Textarea
          label={words.reason}
          description={words.reasonHint}
          withAsterisk
          maxLength={LIMITS.note}
          value={note}
          error={missing ? participationText.reasonNeeded : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {data && data.orders > 0 ? (
          <Textarea
            label={words.customerReason}
            description={words.customerReasonHint}
            maxLength={LIMITS.note}
            value={customerNote}
            onChange={(event) => setCustomerNote(event.currentTarget.value)}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
