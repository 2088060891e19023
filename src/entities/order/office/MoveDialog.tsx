import { Stack } from '@mantine/core';
import { useState } from 'react';
import { orderHasFiles } from '@/contract/rules/line-files';
import type { Side } from '@/contract/states/participant';
import { formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { libraryOfficeText } from '@/text/library-office';
import { officeOrderText as text } from '@/text/office-order';
import {
  errorsOf,
  NO_VALUES,
  NoteField,
  PlaceField,
  placeOf,
  ShipmentFields,
  type MoveErrors,
  type MoveValues,
} from './MoveFields';
import { MoveReport } from './MoveReport';
import { SoldEditions } from './SoldEditions';
import {
  isDangerous,
  needsReason,
  useOrderMoves,
  type AskedMove,
  type MoveFields,
  type MoveOutcome,
  type OrderMove,
} from './use-order-moves';
import classes from './MoveDialog.module.css';

interface MoveDialogProps {
  side: Side;
  asked: AskedMove | null;
  opened: boolean;
  onClose: () => void;
  /** Called after orders have moved, with their ids. */
  onMoved?: (ids: readonly string[]) => void;
}

const toFields = ({ note, carrier, trackingNumber, expectedOn, place }: MoveValues): MoveFields => ({
  ...(note.trim() && { note: note.trim() }),
  ...(carrier && { carrier }),
  ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  ...(expectedOn && { expectedOn }),
  ...(place !== undefined && { scheduleId: placeOf(place) }),
});

const labelOf = (action: OrderMove, asksWhy: boolean): string => {
  if (!asksWhy) return text.note;
  return action === 'cancel' ? text.cancelReason : text.reason;
};

/** Performs the move, shows the result, and returns the outcomes; null when the whole call was refused. */
function useMove({ side, onMoved }: Pick<MoveDialogProps, 'side' | 'onMoved'>) {
  const toast = useToast();
  const move = useOrderMoves(side);
  const [errors, setErrors] = useState<MoveErrors>({});
  const run = async (asked: AskedMove, values: MoveValues): Promise<MoveOutcome[] | null> => {
    setErrors({});
    try {
      const outcomes = await move(asked, toFields(values));
      const moved = outcomes.filter(({ refusal }) => refusal === null);
      const [first] = moved;
      const words = text.moves[asked.action];
      if (first) {
        toast.success(moved.length === 1 ? words.done(first.code) : words.doneAll(formatNumber(moved.length)));
        onMoved?.(moved.map(({ id }) => id));
      }
      if (asked.orders.length === 1) outcomes.forEach(({ refusal }) => refusal !== null && toast.error(refusal));
      return outcomes;
    } catch (error) {
      setErrors(errorsOf(error));
      toast.refused(error);
      return null;
    }
  };
  return { run, errors, setErrors };
}

/**
 * Confirmation dialog before orders are moved, with the fields of the move; for several orders, refusals are reported
 * per order.
 */
export function MoveDialog({ side, asked, opened, onClose, onMoved }: MoveDialogProps) {
  const [values, setValues] = useState<MoveValues>(NO_VALUES);
  const [report, setReport] = useState<readonly MoveOutcome[] | null>(null);
  const { run, errors, setErrors } = useMove({ side, onMoved });
  if (!asked) return null;
  const { action, orders } = asked;
  const words = text.moves[action];
  const [only] = orders;
  const isOne = orders.length === 1;
  const asksWhy = needsReason(side, action);
  const fields = { values, errors, onChange: setValues };

  const confirm = async () => {
    if (asksWhy && !values.note.trim()) {
      setErrors({ note: action === 'cancel' ? text.cancelReasonNeeded : text.reasonNeeded });
      return false;
    }
    const outcomes = await run(asked, values);
    if (!outcomes) return false;
    if (!isOne) setReport(outcomes);
    // Typed values are kept when the move is refused.
    return !isOne || outcomes.every(({ refusal }) => refusal === null);
  };

  /** Retries the refused ones with the same values. */
  const repeat = async (refused: readonly MoveOutcome[]) => {
    const again = orders.filter(({ id }) => refused.some((outcome) => outcome.id === id));
    const outcomes = await run({ action, orders: again }, values);
    if (outcomes) setReport(outcomes);
  };

  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={isOne && only ? words.title(only.code) : words.titleAll(formatNumber(orders.length))}
        confirmLabel={words.verb}
        cancelLabel={action === 'cancel' ? text.keep : undefined}
        danger={isDangerous(action)}
        onConfirm={confirm}
        onClose={onClose}
      >
        <Stack gap="sm">
          <p>{words.question}</p>
          {isDangerous(action) && isOne && only && orderHasFiles(only) ? (
            <section>
              <h3 className={classes.title}>{libraryOfficeText.sold}</h3>
              <SoldEditions side={side} orderId={only.id} />
            </section>
          ) : null}
          {action === 'ship' ? <ShipmentFields {...fields} isOne={isOne} /> : null}
          {action === 'makeAvailable' && isOne && only ? <PlaceField {...fields} side={side} order={only} /> : null}
          {action === 'makeAvailable' && !isOne ? <p>{text.waitsWhereChosen}</p> : null}
          <NoteField {...fields} label={labelOf(action, asksWhy)} required={asksWhy} />
        </Stack>
      </ConfirmDialog>
      <MoveReport outcomes={report} onRepeat={repeat} onClose={() => setReport(null)} />
    </>
  );
}
