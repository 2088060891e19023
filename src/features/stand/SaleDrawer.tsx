import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import type { StandDay } from '@/contract/endpoints/stand';
import { fold } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { standText } from '@/text/stand';
import classes from './Stand.module.css';

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

/** A basket for somebody who stands at the counter: nobody's name, cash only. */
export function SaleDrawer({ products, opened, onSell, onClose }: SaleDrawerProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const lines = products.flatMap((product) => {
    const quantity = Math.min(chosen.get(product.id) ?? 0, product.left);
    return quantity > 0 ? [{ product, quantity }] : [];
  });
  const total = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const shown = products.filter(({ title }) => fold(title).includes(fold(word)));

  const sell = async () => {
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
    if (!isNoted) return;
    setChosen(new Map());
    onClose();
  };

  return (
    <Drawer opened={opened} onClose={onClose} title={standText.sellTitle} position="bottom" size="90%">
      <SearchInput value={word} onSearch={setWord} placeholder={standText.search} />
      {shown.length === 0 ? (
        <EmptyState title={products.length === 0 ? standText.noProducts : standText.nothingFound(word)} />
      ) : null}
      <ul className={classes.products}>
        {shown.map(({ id, title, price, left }) => (
          <li key={id} className={classes.product}>
            <span className={classes.productTitle}>
              <b>{title}</b>
              <span className="t-small">
                {formatMoney(price)}, {standText.left(formatNumber(left))}
              </span>
            </span>
            <QuantityStepper
              label={title}
              min={0}
              max={Math.min(left, LIMITS.orderQuantity)}
              value={Math.min(chosen.get(id) ?? 0, left)}
              onChange={(quantity) => setChosen(new Map(chosen).set(id, quantity))}
            />
          </li>
        ))}
      </ul>
      <DialogFoot note={lines.length === 0 ? standText.nothingChosen : null}>
        <Button size="lg" fullWidth disabled={lines.length === 0} loading={busy} onClick={() => void sell()}>
          {standText.sellNow(formatMoney(total))}
        </Button>
      </DialogFoot>
    </Drawer>
  );
}
