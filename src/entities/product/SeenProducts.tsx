import type { ProductCard } from '@/contract/endpoints/products';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { ProductShelf } from './ProductShelf';
import { useSeen } from './seen-products';

interface SeenProductsProps {
  title: string;
  /** The product of the current page, which is left out. */
  except?: string;
  columns: 5 | 6;
}

/** Sorts the cards in viewing order, without products that no longer exist. */
const inOrder = (ids: readonly string[], cards: readonly ProductCard[]): ProductCard[] =>
  ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);

/**
 * Products viewed on this device, at current prices. Renders nothing while the request is pending or has failed: the
 * page does not depend on it.
 */
export function SeenProducts({ title, except, columns }: SeenProductsProps) {
  const ids = useSeen()
    .filter((id) => id !== except)
    .slice(0, columns);
  const { data } = useApi('GET /products', ids.length > 0 ? { query: { id: ids, size: columns } } : null);
  const products = inOrder(ids, data?.data ?? []);
  if (products.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} />
      <ProductShelf products={products} columns={columns} />
    </section>
  );
}
