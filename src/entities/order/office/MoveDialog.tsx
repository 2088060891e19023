import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { officeOrderText as text } from '@/text/office-order';
import { MoveReport } from './MoveReport';
import { useOrderMoves, type AskedMove, type MoveOutcome } from './use-order-moves';

interface MoveDialogProps {
  asked: AskedMove | null;
  opened: boolean;
  onClose: () => void;
  /** After at least one order has moved. */
  onMoved?: () => void;
}

/** Moves what was asked for; says in a toast what one order did, and returns the outcomes of several. */
function useMove({ onMoved }: Pick<MoveDialogProps, 'onMoved'>) {
  const toast = useToast();
  const move = useOrderMoves();
  return async (asked: AskedMove, note: string): Promise<MoveOutcome[]> => {
    const outcomes = await move(asked, note);
    const moved = outcomes.filter(({ refusal }) => refusal === null);
    if (moved.length > 0) {
      const [first] = moved;
      const words = text.moves[asked.action];
      toast.success(moved.length === 1 && first ? words.done(first.code) : words.doneAll(formatNumber(moved.length)));
      onMoved?.();
    }
    if (asked.orders.length === 1) outcomes.forEach(({ refusal }) => refusal && toast.error(refusal));
    return outcomes;
  };
}

/** Asks before orders are moved, with a note for their readers; what was refused of several is told order by order. */
export function MoveDialog({ asked, opened, onClose, onMoved }: MoveDialogProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [report, setReport] = useState<readonly MoveOutcome[] | null>(null);
  const move = useMove({ onMoved });
  if (!asked) return null;
  const { action, orders } = asked;
  const words = text.moves[action];
  const needsReason = action === 'cancel';
  const [only] = orders;

  const confirm = async () => {
    const said = note.trim();
    setMissing(needsReason && !said);
    if (needsReason && !said) return false;
    const outcomes = await move(asked, said);
    if (orders.length > 1) {
      setReport(outcomes);
      return true;
    }
    // What was typed stays when it is refused.
    return outcomes.every(({ refusal }) => refusal === null);
  };

  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={orders.length === 1 && only ? words.title(only.code) : words.titleAll(formatNumber(orders.length))}
        confirmLabel={words.verb}
        cancelLabel={needsReason ? text.keep : undefined}
        danger={needsReason}
        onConfirm={confirm}
        onClose={onClose}
      >
        <p>{words.question}</p>
        <Textarea
          label={needsReason ? text.reason : text.note}
          withAsterisk={needsReason}
          maxLength={LIMITS.note}
          value={note}
          error={missing ? text.reasonNeeded : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <MoveReport outcomes={report} onClose={() => setReport(null)} />
    </>
  );
}
