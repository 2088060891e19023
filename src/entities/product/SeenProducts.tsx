import type { ProductCard } from '@/contract/endpoints/products';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { ProductShelf } from './ProductShelf';
import { useSeen } from './seen-products';

interface SeenProductsProps {
  title: string;
  /** The product whose page this is. */
  except?: string;
  columns: 5 | 6;
}

/** In the order in which they were seen; what is no longer there is left out. */
const inOrder = (ids: readonly string[], cards: readonly ProductCard[]): ProductCard[] =>
  ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);

/** What was looked at on this device, at the prices of now. Without an answer there is no section: nothing else needs it. */
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
