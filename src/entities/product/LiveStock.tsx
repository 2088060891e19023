import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { ProductCard, ProductStock } from '@/contract/endpoints/products';
import { channelOf } from '@/contract/realtime/channels';
import { call } from '@/shared/api/client';
import { useChannel } from '@/shared/realtime/use-channel';
import { createStockReader, mergeStock, retainStock, withStock, type Stock } from './stock';

interface CampaignStockProps {
  campaignId: number;
  /** The page's products, from any fair. */
  products: readonly ProductCard[];
  onStock: (update: readonly ProductStock[]) => void;
}

/** Wait before the first retry, in milliseconds. */
const RETRY_MS = 3000;

const readStock = async (ids: readonly string[]): Promise<readonly ProductStock[]> =>
  (await call('GET /products/stock', { query: { id: [...ids] } })).products;

/** Subscribes to one fair, and reads what may have been missed: after an interruption, and when the page has other products. */
function CampaignStock({ campaignId, products, onStock }: CampaignStockProps) {
  const apply = useEffectEvent(onStock);
  const reader = useRef<ReturnType<typeof createStockReader>>(undefined);
  const [listening, setListening] = useState(0);
  useEffect(() => {
    const made = createStockReader({ read: readStock, apply: (update) => apply(update), retryMs: RETRY_MS });
    reader.current = made;
    return made.stop;
  }, []);
  useEffect(() => {
    const ids = products.flatMap(({ id, campaign }) => (campaign.id === campaignId ? id : []));
    if (listening > 0) reader.current?.catchUp(ids);
  }, [listening, products, campaignId]);
  useChannel(channelOf.stock(campaignId), (pushed) => reader.current?.receive(pushed), {
    onRestored: () => setListening((times) => times + 1),
  });
  return null;
}

const campaignsOf = (products: readonly ProductCard[]): number[] => [
  ...new Set(products.map(({ campaign }) => campaign.id)),
];

const isSame = (before: readonly ProductCard[], now: readonly ProductCard[]): boolean =>
  before.length === now.length && before.every((product, index) => product === now[index]);

interface LiveStockProps<Product extends ProductCard> {
  /** The page's products. */
  products: readonly Product[];
  children: (products: readonly Product[]) => ReactNode;
}

/** Keeps the stock of products up to date while customers order. */
export function LiveStock<Product extends ProductCard>({ products, children }: LiveStockProps<Product>) {
  const [stock, setStock] = useState<{ of: readonly Product[]; left: Stock }>({ of: products, left: new Map() });
  if (!isSame(stock.of, products)) setStock({ of: products, left: retainStock(products, stock.left) });
  const apply = (update: readonly ProductStock[]) =>
    setStock((known) => {
      const left = mergeStock(known.of, known.left, update);
      return left === known.left ? known : { ...known, left };
    });
  return (
    <>
      {campaignsOf(products).map((campaignId) => (
        <CampaignStock key={campaignId} campaignId={campaignId} products={stock.of} onStock={apply} />
      ))}
      {children(products.map((product) => withStock(product, stock.left)))}
    </>
  );
}
