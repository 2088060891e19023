import { useState, type ReactNode } from 'react';
import type { ProductCard, ProductStock } from '@/contract/products';
import { channelOf } from '@/contract/realtime/channels';
import { call } from '@/shared/api/client';
import { useChannel } from '@/shared/realtime/use-channel';
import { noteStock, withStock, type Stock } from './stock';

interface FairStockProps {
  fairId: number;
  /** Products of the fair that are on the page. */
  ids: readonly string[];
  onStock: (told: readonly ProductStock[]) => void;
}

/** Listens to one fair, and asks for what may have been missed. */
function FairStock({ fairId, ids, onStock }: FairStockProps) {
  const catchUp = () => {
    call('GET /products/stock', { query: { id: [...ids] } }).then(
      ({ products }) => onStock(products),
      // The page shows what it knew; the next order or the next visit puts it right.
      (error: unknown) => console.error('Reading the stock again failed', error),
    );
  };
  useChannel(channelOf.stock(fairId), ({ products }) => onStock(products), { onRestored: catchUp });
  return null;
}

const idsByFair = (products: readonly ProductCard[]): [fairId: number, ids: string[]][] => {
  const byFair = new Map<number, string[]>();
  for (const { id, campaign } of products) byFair.set(campaign.id, [...(byFair.get(campaign.id) ?? []), id]);
  return [...byFair];
};

const isSame = (before: readonly ProductCard[], now: readonly ProductCard[]): boolean =>
  before.length === now.length && before.every((product, index) => product === now[index]);

interface LiveStockProps<Product extends ProductCard> {
  /** As they came with the page. */
  products: readonly Product[];
  children: (products: readonly Product[]) => ReactNode;
}

/** Products whose stock follows the orders of everybody, without a reload. */
export function LiveStock<Product extends ProductCard>({ products, children }: LiveStockProps<Product>) {
  const [stock, setStock] = useState<{ of: readonly Product[]; left: Stock }>({ of: products, left: new Map() });
  // What comes with a page is newer than what was told before it.
  if (!isSame(stock.of, products)) setStock({ of: products, left: new Map() });
  const note = (told: readonly ProductStock[]) => setStock(({ of, left }) => ({ of, left: noteStock(left, told) }));
  return (
    <>
      {idsByFair(products).map(([fairId, ids]) => (
        <FairStock key={fairId} fairId={fairId} ids={ids} onStock={note} />
      ))}
      {children(products.map((product) => withStock(product, stock.left)))}
    </>
  );
}
