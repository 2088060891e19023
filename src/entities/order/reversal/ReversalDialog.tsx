import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import type { ReversalKind } from '@/contract/states/order';
import type { Side } from '@/contract/states/participant';
import { messageOf } from '@/shared/api/api-error';
import { formatMoney } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { officeOrderText } from '@/text/office-order';
import { reversalText as text } from '@/text/order-reversal';
import { amountOf, isWhole, partsOf, withPart, type ChosenParts } from './chosen-parts';
import { Reason } from './Reason';
import { ReversalLine } from './ReversalLine';
import { useReverse, useReversible } from './use-reversal';
import classes from './ReversalDialog.module.css';

interface ReversalDialogProps {
  /** The back office; undefined for the order's customer. */
  side?: Side | undefined;
  order: Pick<IssuerOrder, 'id' | 'code' | 'lines'>;
  kind: ReversalKind;
  opened: boolean;
  onClose: () => void;
}

/**
 * Takes copies, editions or books of a combo out of an order that stays (D9.1.21); what was chosen and typed is kept when
 * it is refused.
 */
export function ReversalDialog({ side, order, kind, opened, onClose }: ReversalDialogProps) {
  const toast = useToast();
  const { data, error, mutate } = useReversible(side, order.id, opened);
  const reverse = useReverse(side, order.id);
  const [chosen, setChosen] = useState<ChosenParts>({});
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState(true);
  const [inCash, setInCash] = useState(false);
  const [lacking, setLacking] = useState<string>();
  const isOffice = side !== undefined;
  const lines = data?.lines ?? [];
  const parts = partsOf(lines, chosen);

  const confirm = async () => {
    const missing = isOffice && !note.trim() ? officeOrderText.reasonNeeded : undefined;
    setLacking(missing);
    if (missing) return false;
    try {
      await reverse({ parts, note: note.trim(), restock, inCash });
      toast.success(text.done(order.code));
      return true;
    } catch (refusal) {
      return toast.refused(refusal);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.dialogTitle[kind](order.code)}
      confirmLabel={text.confirm[kind]}
      cancelLabel={text.keep}
      confirmDisabled={parts.length === 0}
      closeOnClickOutside={parts.length === 0}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{text.meaning[kind]}</p>
        {error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
        {data || error ? null : <SheetSkeleton height={160} />}
        {data && lines.length === 0 ? <p>{text.nothing}</p> : null}
        {lines.length > 0 ? (
          <>
            <ul className={classes.lines}>
              {lines.map((line) => (
                <ReversalLine
                  key={line.productId}
                  line={line}
                  chosen={chosen[line.productId]}
                  onChange={(part) => setChosen(withPart(chosen, line.productId, part))}
                />
              ))}
            </ul>
            {isOffice && data?.cashBack === 'always' ? <p>{text.cashAlways}</p> : null}
            {isOffice && data?.cashBack === 'asked' ? (
              <Checkbox
                label={text.inCash}
                checked={inCash}
                onChange={(event) => setInCash(event.currentTarget.checked)}
              />
            ) : null}
            {isOffice && parts.some((part) => !('edition' in part)) ? (
              <Checkbox
                label={text.restock}
                checked={restock}
                onChange={(event) => setRestock(event.currentTarget.checked)}
              />
            ) : null}
            <Reason
              reasons={isOffice ? text.reasons[kind] : []}
              isRequired={isOffice}
              value={note}
              error={lacking}
              onChange={setNote}
            />
            <p className={classes.sum}>
              <span>{text.sum}</span>
              <b>{formatMoney(amountOf(lines, chosen))}</b>
            </p>
            {parts.length > 0 && isWhole(order, chosen) ? <p role="status">{text.whole}</p> : null}
          </>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
