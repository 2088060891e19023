import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ReversibleLine } from '@/contract/endpoints/order-reversals';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import type { Side } from '@/contract/states/participant';
import { Reason } from '@/entities/order/reversal/Reason';
import { ReversalLine } from '@/entities/order/reversal/ReversalLine';
import { useReversible } from '@/entities/order/reversal/use-reversal';
import { messageOf } from '@/shared/api/api-error';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { officeOrderText } from '@/text/office-order';
import { exchangeText as text } from '@/text/order-exchange';
import { reversalText } from '@/text/order-reversal';
import { Difference, mustBeInCash } from './Difference';
import { choicesOf, differenceOf, insteadOf, lineOf, type Chosen, type Out } from './exchange-sums';
import { InsteadPicker } from './InsteadPicker';
import { useExchange, useExchangeable } from './use-exchange';
import classes from './ExchangeDialog.module.css';

interface ExchangeDialogProps {
  side: Side;
  order: Pick<IssuerOrder, 'id' | 'code' | 'lines' | 'status' | 'payment' | 'freight' | 'total'>;
  opened: boolean;
  onClose: () => void;
}

const NOTHING: Chosen = { back: {}, out: {} };

const without = <Value,>(known: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(known).filter(([key]) => key !== id));

/** Only the copies of a line are exchanged. */
const onlyCopies = (line: ReversibleLine): ReversibleLine => ({ ...line, editions: [], books: [] });

/**
 * Exchanges copies of an order for others, with the difference shown before it is done (D9.1.24); what was chosen and
 * typed is kept when it is refused.
 */
export function ExchangeDialog({ side, order, opened, onClose }: ExchangeDialogProps) {
  const toast = useToast();
  const reversible = useReversible(side, order.id, opened);
  const exchangeable = useExchangeable(side, order.id, opened);
  const exchange = useExchange(side);
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState(true);
  const [inCash, setInCash] = useState(false);
  const [lacking, setLacking] = useState<string>();
  const error = reversible.error ?? exchangeable.error;
  const isLoaded = reversible.data !== undefined && exchangeable.data !== undefined;
  const lines = (reversible.data?.lines ?? []).filter(({ quantity }) => quantity > 0);
  const choices = choicesOf(exchangeable.data?.products ?? [], order, lines);
  const parts = lines.flatMap(({ productId, kept: of }) => {
    const quantity = chosen.back[productId];
    return quantity ? [{ productId, quantity, of }] : [];
  });
  const instead = insteadOf(choices, chosen);
  const isChosen = parts.length > 0 && instead.length > 0;
  const difference = differenceOf({ order, lines, choices }, chosen);
  const cashBack = reversible.data?.cashBack ?? 'never';
  const isUnpaid = mustBeInCash(order, difference, cashBack) && !inCash;

  // A sum that was confirmed is not confirmed for another one.
  const choose = (next: Chosen) => {
    setChosen(next);
    setInCash(false);
  };
  const withOut = (id: string, out: Out | undefined) => (out ? { ...chosen.out, [id]: out } : without(chosen.out, id));
  const chooseOut = (id: string, out: Out | undefined) => choose({ ...chosen, out: withOut(id, out) });
  const chooseBack = (id: string, quantity: number) => {
    const back = quantity > 0 ? { ...chosen.back, [id]: quantity } : without(chosen.back, id);
    const same = chosen.out[id];
    // What is not sold any more goes out only for copies of the same.
    const isTooMuch = same && same.quantity > quantity && choices.some((one) => one.id === id && !one.isSold);
    choose({ back, out: isTooMuch ? withOut(id, quantity > 0 ? { ...same, quantity } : undefined) : chosen.out });
  };

  const confirm = async () => {
    const missing = note.trim() ? undefined : officeOrderText.reasonNeeded;
    setLacking(missing);
    if (missing) return false;
    try {
      await exchange({ id: order.id, parts, instead, note: note.trim(), restock, inCash, difference });
      toast.success(text.done(order.code));
      return true;
    } catch (refusal) {
      return toast.refused(refusal);
    }
  };

  const retry = () => {
    void reversible.mutate();
    void exchangeable.mutate();
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.dialogTitle(order.code)}
      confirmLabel={text.confirm}
      cancelLabel={reversalText.keep}
      confirmDisabled={!isChosen || isUnpaid}
      closeOnClickOutside={parts.length === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{text.meaning}</p>
        {error ? <ErrorState description={messageOf(error)} onRetry={retry} /> : null}
        {isLoaded || error ? null : <SheetSkeleton height={160} />}
        {isLoaded && lines.length === 0 ? <p>{text.nothing}</p> : null}
        {isLoaded && lines.length > 0 ? (
          <>
            <section aria-label={text.back}>
              <h3 className={classes.heading}>{text.back}</h3>
              <ul className={classes.lines}>
                {lines.map((line) => {
                  const { productId } = line;
                  const quantity = chosen.back[productId];
                  const part = quantity ? { quantity, of: line.kept } : undefined;
                  return (
                    <ReversalLine
                      key={productId}
                      line={onlyCopies(line)}
                      chosen={part}
                      onChange={(next) => chooseBack(productId, next && 'quantity' in next ? next.quantity : 0)}
                    >
                      {quantity && chosen.out[productId]?.quantity !== quantity ? (
                        <Button variant="outline" size="xs" onClick={() => chooseOut(productId, { quantity })}>
                          {text.same}
                        </Button>
                      ) : null}
                    </ReversalLine>
                  );
                })}
              </ul>
            </section>
            <section aria-label={text.out}>
              <h3 className={classes.heading}>{text.out}</h3>
              <InsteadPicker
                choices={choices}
                chosen={chosen}
                restock={restock}
                isInOrder={(id) => lineOf(order, id) !== undefined}
                onChange={chooseOut}
              />
            </section>
            <Checkbox
              label={reversalText.restock}
              checked={restock}
              onChange={(event) => setRestock(event.currentTarget.checked)}
            />
            <Reason reasons={text.reasons} isRequired value={note} error={lacking} onChange={setNote} />
            {isChosen ? (
              <Difference
                order={order}
                difference={difference}
                cashBack={cashBack}
                inCash={inCash}
                onCash={setInCash}
              />
            ) : null}
          </>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
