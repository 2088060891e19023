import { Button, Drawer } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { StandDay } from '@/contract/endpoints/stand';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isbnIn } from '@/entities/product/isbn/isbn-in';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { Scanner } from '@/shared/scan/Scanner';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { useToast } from '@/shared/ui/feedback/useToast';
import { standText } from '@/text/stand';
import { findByCode, isMeant } from './find-book';
import { isAskedBefore } from './sale-rules';
import classes from './Stand.module.css';

type Product = StandDay['products'][number];

export interface Sale {
  lines: { productId: string; quantity: number; withPdf: boolean; withAudio: boolean }[];
  total: number;
  label: string;
}

interface SaleDrawerProps {
  products: StandDay['products'];
  opened: boolean;
  /** Resolves to whether the sale is noted. */
  onSell: (sale: Sale) => Promise<boolean>;
  onClose: () => void;
}

const mostOf = ({ left }: Product): number => Math.min(left, LIMITS.orderQuantity);

/** How many copies of what somebody buys. */
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
 * What is found, below what was chosen when it was searched for: the list keeps its order while somebody presses, so that a second
 * press meets the same book.
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
          {formatMoney(price)}, {standText.left(formatNumber(left))}
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

/** A basket for somebody who stands at the counter: nobody's name, cash only. */
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
    if (quantity > mostOf(product)) return toast.warning(standText.noneLeft(product.title));
    basket.choose(product, quantity);
    search('', [product.id]);
    toast.info(standText.oneMore(formatNumber(quantity), product.title));
  };

  /** A barcode reader types a code and presses Enter, as a person may. */
  const takeTyped = () => {
    const product = findByCode(products, word);
    if (product) addOne(product);
  };

  const takeScanned = (isbn: string) => {
    setScanning(false);
    const product = findByCode(products, isbn);
    if (product) addOne(product);
    else toast.warning(standText.notSoldHere(isbn));
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
    <Drawer opened={opened} onClose={onClose} title={standText.sellTitle} position="bottom" size="90%">
      {scanning ? (
        <Scanner
          kind="ean13"
          words={{
            ...{ hint: standText.bookHint, wrong: standText.notIsbn },
            ...{ refused: standText.noCameraForBooks, failed: standText.noCameraForBooks },
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
          <SearchInput value={word} onSearch={search} placeholder={standText.search} />
          <Button variant="outline" leftSection={<IconBarcode aria-hidden />} onClick={() => setScanning(true)}>
            {standText.scanBook}
          </Button>
        </form>
      )}
      {isFound ? null : (
        <EmptyState title={products.length === 0 ? standText.noProducts : standText.nothingFound(word)} />
      )}
      <ul className={classes.products}>
        {shown.map((product) => (
          <BookRow key={product.id} product={product} basket={basket} />
        ))}
      </ul>
      <DialogFoot note={lines.length === 0 ? standText.nothingChosen : null}>
        <Button
          size="lg"
          fullWidth
          disabled={lines.length === 0}
          loading={busy}
          onClick={() => (isAskedBefore(lines, total) ? setAsking(true) : void sell())}
        >
          {standText.sellNow(formatMoney(total))}
        </Button>
      </DialogFoot>
      <ConfirmDialog
        opened={asking}
        title={standText.askSale(formatMoney(total))}
        confirmLabel={standText.sellNow(formatMoney(total))}
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
        <p>{standText.askSaleHint}</p>
      </ConfirmDialog>
    </Drawer>
  );
}
