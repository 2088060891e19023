import type { CSSProperties } from 'react';
import type { ProductCard as Product } from '@/contract/endpoints/products';
import { LiveStock } from './LiveStock';
import { ProductCard } from './ProductCard';
import classes from './ProductShelf.module.css';

interface ProductShelfProps {
  products: readonly Product[];
  /** Number of tiles in the single row of a wide screen. */
  columns: 5 | 6;
}

/** One row of tiles from all fairs on a continuous board. Smaller screens show as many as fill whole rows. */
export function ProductShelf({ products, columns }: ProductShelfProps) {
  const style = { '--shelf-columns': columns } as CSSProperties;
  return (
    <LiveStock products={products}>
      {(live) => (
        <ul className={classes.shelf} data-columns={columns} style={style}>
          {live.slice(0, columns).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} withCampaign boardClassName={classes.board} />
            </li>
          ))}
        </ul>
      )}
    </LiveStock>
  );
}
