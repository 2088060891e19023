import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ParticipationCard } from '@/contract/endpoints/participants';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { participationText } from '@/text/participation';

interface ApproveAllDialogProps {
  cards: readonly ParticipationCard[];
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Approves the requests one by one, and shows the errors of those that failed. */
function useApproveAll() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (cards: readonly ParticipationCard[], note: string): Promise<boolean> => {
    try {
      const items = cards.map(({ id, latest }) => ({ id, seen: latest.number }));
      const report = await call('PUT /admin/participants/approvals', { body: { items, note } });
      if (report.approved > 0) toast.success(participationText.approvedAll(formatNumber(report.approved)));
      report.items.forEach(({ id, message }) => {
        const name = cards.find((card) => card.id === id)?.issuer.name ?? '';
        if (message !== null) toast.error(participationText.refusedOne(name, message));
      });
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };
}

/** Asks for confirmation before many requests are approved. */
export function ApproveAllDialog({ cards, opened, onClose, onDone }: ApproveAllDialogProps) {
  const approveAll = useApproveAll();
  const [note, setNote] = useState('');
  const confirm = async () => {
    const done = await approveAll(cards, note.trim());
    if (done) onDone?.();
    return done;
  };
  const count = formatNumber(cards.length);
  return (
    <ConfirmDialog
      opened={opened}
      title={participationText.approveAllTitle(count)}
      confirmLabel={participationText.choice.approve.verb}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{participationText.approveAllQuestion}</p>
      <Textarea
        label={participationText.note}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
