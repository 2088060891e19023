import { memo } from 'react';
import type { ProductCard as Product } from '@/contract/endpoints/products';
import { LiveStock } from './LiveStock';
import { ProductCard } from './ProductCard';
import classes from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly Product[];
  /** How many of the first tiles are above the fold. */
  eager?: number;
  as?: 'h2' | 'h3';
  /** The products are from several fairs. */
  withCampaign?: boolean;
  /** A line below the price of a product. */
  noteOf?: (product: Product) => string | undefined;
}

/**
 * Tiles in four columns, three on a small screen, two on a phone; each has its own shelf board. Memoised, so that they
 * do not render again while filters and search next to them are used.
 */
export const ProductGrid = memo(function ProductGrid({
  products,
  eager = 0,
  as,
  withCampaign,
  noteOf,
}: ProductGridProps) {
  return (
    <LiveStock products={products}>
      {(live) => (
        <ul className={classes.grid}>
          {live.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                priority={index < eager}
                as={as}
                withCampaign={withCampaign}
                note={noteOf?.(product)}
              />
            </li>
          ))}
        </ul>
      )}
    </LiveStock>
  );
});
