import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReversibleLine } from '@/contract/endpoints/order-reversals';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { reversalText as text } from '@/text/order-reversal';
import type { ChosenPart } from './chosen-parts';
import classes from './ReversalDialog.module.css';

interface ReversalLineProps {
  line: ReversibleLine;
  chosen: ChosenPart | undefined;
  onChange: (part: ChosenPart | undefined) => void;
  /** Shown next to the number of copies. */
  children?: ReactNode;
}

/** What can be taken out of a line: copies, or an edition or a book of all of them. */
export function ReversalLine({ line, chosen, onChange, children }: ReversalLineProps) {
  const { title, quantity, kept, unit, editions, books } = line;
  const copies = chosen && 'quantity' in chosen ? chosen.quantity : 0;
  const option = (key: string, label: string, isChosen: boolean, part: ChosenPart) => (
    <Checkbox
      key={key}
      label={label}
      checked={isChosen}
      onChange={(event) => onChange(event.currentTarget.checked ? part : undefined)}
    />
  );
  return (
    <li>
      <div role="group" aria-label={title} className={classes.line}>
        <div className={classes.words}>
          <b>{title}</b>
          {quantity > 0 ? <span className={classes.unit}>{formatMoney(unit)}</span> : null}
        </div>
        {quantity > 0 ? (
          <div className={classes.copies}>
            <QuantityStepper
              label={text.copies(title)}
              value={copies}
              min={0}
              max={quantity}
              onChange={(next) => onChange(next > 0 ? { quantity: next, of: kept } : undefined)}
            />
            <span className={classes.unit}>{text.ofCopies(formatNumber(quantity))}</span>
            {children}
          </div>
        ) : null}
        {editions.map(({ edition, amount, opened }) => {
          const name = text.priced(text.edition[edition], formatMoney(amount));
          const isChosen = chosen !== undefined && 'edition' in chosen && chosen.edition === edition;
          return option(edition, opened ? text.priced(name, text.opened) : name, isChosen, { edition });
        })}
        {books.map(({ id, name, amount }) => {
          const isChosen = chosen !== undefined && 'bookId' in chosen && chosen.bookId === id;
          return option(String(id), text.priced(text.book(name), formatMoney(amount)), isChosen, { bookId: id });
        })}
      </div>
    </li>
  );
}
