import { Button, Drawer } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { CounterDay } from '@/contract/endpoints/counter-desk';
import { LIMITS } from '@/contract/vocabulary/limits';
import { findByCode, isMeant } from '@/entities/product/isbn/find-book';
import { isbnIn } from '@/entities/product/isbn/isbn-in';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Scanner } from '@/shared/scan/Scanner';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { useToast } from '@/shared/ui/feedback/useToast';
import { counterDeskText } from '@/text/counter-desk';
import { isAskedBefore } from './sale-rules';
import classes from './Counter.module.css';

type Product = CounterDay['products'][number];

export interface Sale {
  lines: { productId: string; quantity: number; withPdf: boolean; withAudio: boolean }[];
  total: number;
  label: string;
}

interface SaleDrawerProps {
  products: CounterDay['products'];
  opened: boolean;
  /** Resolves to whether the sale is stored. */
  onSell: (sale: Sale) => Promise<boolean>;
  onClose: () => void;
}

const mostOf = ({ left }: Product): number => Math.min(left, LIMITS.orderQuantity);

/** The quantities of the current sale. */
const useBasket = (products: readonly Product[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const quantityOf = (product: Product): number => Math.min(chosen.get(product.id) ?? 0, mostOf(product));
  const choose = ({ id }: Product, quantity: number) => setChosen((known) => new Map(known).set(id, quantity));
  const lines = products.flatMap((product) => {
    const quantity = quantityOf(product);
    return quantity > 0 ? [{ product, quantity }] : [];
  });
  const total = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return { lines, total, quantityOf, choose, empty: () => setChosen(new Map()) };
};

type Basket = ReturnType<typeof useBasket>;

/**
 * The search results, below the books that were chosen when the search began: the order of the list does not change
 * while the user presses, so that a second press hits the same book.
 */
const useShown = (products: readonly Product[], { lines }: Basket) => {
  const [{ word, onTop }, setSearch] = useState<{ word: string; onTop: readonly string[] }>({ word: '', onTop: [] });
  const first = products.filter(({ id }) => onTop.includes(id));
  const others = products.filter((product) => !onTop.includes(product.id) && isMeant(product, word));
  const search = (next: string, added: readonly string[] = []) =>
    setSearch({ word: next, onTop: [...lines.map(({ product }) => product.id), ...added] });
  return { word, search, shown: [...first, ...others], isFound: products.some((product) => isMeant(product, word)) };
};

function BookRow({ product, basket }: { product: Product; basket: Basket }) {
  const { title, price, left } = product;
  return (
    <li className={classes.product}>
      <span className={classes.productTitle}>
        <b>{title}</b>
        <span className="t-small">
          {formatMoney(price)}, {counterDeskText.left(formatNumber(left))}
        </span>
      </span>
      <QuantityStepper
        label={title}
        min={0}
        max={mostOf(product)}
        value={basket.quantityOf(product)}
        onChange={(quantity) => basket.choose(product, quantity)}
      />
    </li>
  );
}

/** Sale to a customer at the counter: anonymous, cash only. */
export function SaleDrawer({ products, opened, onSell, onClose }: SaleDrawerProps) {
  const toast = useToast();
  const [scanning, setScanning] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const basket = useBasket(products);
  const { word, search, shown, isFound } = useShown(products, basket);
  const { lines, total } = basket;

  const addOne = (product: Product) => {
    const quantity = basket.quantityOf(product) + 1;
    if (quantity > mostOf(product)) return toast.warning(counterDeskText.noneLeft(product.title));
    basket.choose(product, quantity);
    search('', [product.id]);
    toast.info(counterDeskText.oneMore(formatNumber(quantity), product.title));
  };

  /** A barcode scanner types a code and presses Enter, as a user may. */
  const takeTyped = () => {
    const product = findByCode(products, word);
    if (product) addOne(product);
  };

  const takeScanned = (isbn: string) => {
    setScanning(false);
    const product = findByCode(products, isbn);
    if (product) addOne(product);
    else toast.warning(counterDeskText.notSoldHere(isbn));
  };

  const sell = async (): Promise<boolean> => {
    setBusy(true);
    const sale = {
      lines: lines.map(({ product, quantity }) => ({
        ...{ productId: product.id, quantity, withPdf: false, withAudio: false },
      })),
      total,
      label: lines.map(({ product, quantity }) => `${quantity} × ${product.title}`).join(', '),
    };
    const isNoted = await onSell(sale);
    setBusy(false);
    if (!isNoted) return false;
    basket.empty();
    onClose();
    return true;
  };

  return (
    <Drawer opened={opened} onClose={onClose} title={counterDeskText.sellTitle} position="bottom" size="90%">
      {scanning ? (
        <Scanner
          kind="ean13"
          words={{
            ...{ hint: counterDeskText.bookHint, wrong: counterDeskText.notIsbn },
            ...{ refused: counterDeskText.noCameraForBooks, failed: counterDeskText.noCameraForBooks },
          }}
          accepts={(text) => isbnIn(text) !== undefined}
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
          <SearchInput value={word} onSearch={search} placeholder={counterDeskText.search} />
          <Button variant="outline" leftSection={<IconBarcode aria-hidden />} onClick={() => setScanning(true)}>
            {counterDeskText.scanBook}
          </Button>
        </form>
      )}
      {isFound ? null : (
        <EmptyState title={products.length === 0 ? counterDeskText.noProducts : counterDeskText.nothingFound(word)} />
      )}
      <ul className={classes.products}>
        {shown.map((product) => (
          <BookRow key={product.id} product={product} basket={basket} />
        ))}
      </ul>
      <DialogFoot note={lines.length === 0 ? counterDeskText.nothingChosen : null}>
        <Button
          size="lg"
          fullWidth
          disabled={lines.length === 0}
          loading={busy}
          onClick={() => (isAskedBefore(lines, total) ? setAsking(true) : void sell())}
        >
          {counterDeskText.sellNow(formatMoney(total))}
        </Button>
      </DialogFoot>
      <ConfirmDialog
        opened={asking}
        title={counterDeskText.askSale(formatMoney(total))}
        confirmLabel={counterDeskText.sellNow(formatMoney(total))}
        closeOnClickOutside={false}
        onConfirm={sell}
        onClose={() => setAsking(false)}
      >
        <ul className={classes.lines}>
          {lines.map(({ product, quantity }) => (
            <li key={product.id}>
              <b>{formatNumber(quantity)} ×</b> {product.title}
            </li>
          ))}
        </ul>
        <p>{counterDeskText.askSaleHint}</p>
      </ConfirmDialog>
    </Drawer>
  );
}
