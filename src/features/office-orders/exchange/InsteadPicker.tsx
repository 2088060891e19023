import { Button, Checkbox } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { findByCode, isMeant } from '@/entities/product/isbn/find-book';
import { isbnIn } from '@/entities/product/isbn/isbn-in';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Scanner } from '@/shared/scan/Scanner';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { useToast } from '@/shared/ui/feedback/useToast';
import { counterDeskText } from '@/text/counter-desk';
import { exchangeText as text } from '@/text/order-exchange';
import { reversalText } from '@/text/order-reversal';
import type { Choice, Chosen, Out } from './exchange-sums';
import classes from './ExchangeDialog.module.css';

/** Search results that are shown besides what is chosen. */
const SHOWN = 6;

interface InsteadPickerProps {
  choices: readonly Choice[];
  chosen: Chosen;
  /** Whether the copies that come back can go out again. */
  restock: boolean;
  /** Whether the order has a product, whose editions are then those of its line. */
  isInOrder: (id: string) => boolean;
  onChange: (id: string, out: Out | undefined) => void;
}

interface ChoiceRowProps {
  choice: Choice;
  out: Out | undefined;
  most: number;
  canHaveEditions: boolean;
  onChange: (out: Out | undefined) => void;
}

function ChoiceRow({ choice, out, most, canHaveEditions, onChange }: ChoiceRowProps) {
  const { title, price, left, isSold, pdfExtraPrice, audioExtraPrice } = choice;
  const editions = [
    { key: 'withPdf' as const, name: reversalText.edition.pdf, extra: pdfExtraPrice },
    { key: 'withAudio' as const, name: reversalText.edition.audio, extra: audioExtraPrice },
  ];
  return (
    <li className={classes.choice}>
      <span className={classes.title}>
        <b>{title}</b>
        <span className="t-small">
          {formatMoney(price)}
          {isSold ? `, ${counterDeskText.left(formatNumber(left))}` : null}
        </span>
      </span>
      <QuantityStepper
        label={title}
        min={0}
        max={most}
        value={out?.quantity ?? 0}
        onChange={(quantity) => onChange(quantity > 0 ? { ...out, quantity } : undefined)}
      />
      {out && canHaveEditions
        ? editions.map(({ key, name, extra }) =>
            extra === null ? null : (
              <Checkbox
                key={key}
                className={classes.edition}
                label={reversalText.priced(name, formatMoney(extra))}
                checked={out[key] ?? false}
                onChange={(event) => onChange({ ...out, [key]: event.currentTarget.checked })}
              />
            ),
          )
        : null}
    </li>
  );
}

/** Chooses what goes out: by title, or by the code or ISBN that is typed or scanned. Chosen books stay on top. */
export function InsteadPicker({ choices, chosen, restock, isInOrder, onChange }: InsteadPickerProps) {
  const toast = useToast();
  const [word, setWord] = useState('');
  const [scanning, setScanning] = useState(false);
  const { back, out } = chosen;

  const mostOf = ({ id, left, isSold }: Choice): number => {
    const returned = back[id] ?? 0;
    return isSold ? Math.min(LIMITS.orderQuantity, left + (restock ? returned : 0)) : returned;
  };
  const onTop = choices.filter(({ id }) => out[id]);
  const found = choices.filter((choice) => !out[choice.id] && choice.isSold && isMeant(choice, word));
  const shown = [...onTop, ...found.slice(0, SHOWN)];

  const addOne = (choice: Choice) => {
    const quantity = (out[choice.id]?.quantity ?? 0) + 1;
    if (quantity > mostOf(choice)) return toast.warning(counterDeskText.noneLeft(choice.title));
    onChange(choice.id, { ...out[choice.id], quantity });
    setWord('');
  };

  const takeScanned = (isbn: string) => {
    setScanning(false);
    const choice = findByCode(choices, isbn);
    if (choice) addOne(choice);
    else toast.warning(counterDeskText.notSoldHere(isbn));
  };

  /** A barcode scanner types a code and presses Enter, as a user may. */
  const takeTyped = () => {
    const choice = findByCode(choices, word);
    if (choice) addOne(choice);
  };

  return (
    <>
      {scanning ? (
        <Scanner
          kind="ean13"
          words={{
            ...{ hint: counterDeskText.bookHint, wrong: counterDeskText.notIsbn },
            ...{ refused: counterDeskText.noCameraForBooks, failed: counterDeskText.noCameraForBooks },
          }}
          accepts={(code) => isbnIn(code) !== undefined}
          onFound={takeScanned}
          onClose={() => setScanning(false)}
        />
      ) : (
        <form
          className={classes.find}
          onSubmit={(event) => {
            event.preventDefault();
            takeTyped();
          }}
        >
          <SearchInput value={word} onSearch={setWord} placeholder={counterDeskText.search} />
          <Button variant="outline" leftSection={<IconBarcode aria-hidden />} onClick={() => setScanning(true)}>
            {counterDeskText.scanBook}
          </Button>
        </form>
      )}
      {choices.some(({ isSold }) => isSold) ? null : <p>{text.onlySame}</p>}
      {word && found.length === 0 ? <p role="status">{counterDeskText.nothingFound(word)}</p> : null}
      <ul className={classes.choices}>
        {shown.map((choice) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            out={out[choice.id]}
            most={mostOf(choice)}
            canHaveEditions={choice.isSold && !isInOrder(choice.id)}
            onChange={(one) => onChange(choice.id, one)}
          />
        ))}
      </ul>
      {found.length > SHOWN ? <p className="t-small">{text.moreFound(formatNumber(found.length - SHOWN))}</p> : null}
    </>
  );
}
