import Link from 'next/link';
import { editionsInLine } from '@/contract/rules/line-files';
import type { CartItem } from '@/entities/cart/cart-rules';
import { ownsEdition, useBoughtEditions } from '@/entities/library/use-bought-editions';
import { paths } from '@/shared/lib/paths';
import { libraryText as text } from '@/text/library';
import classes from './CartLine.module.css';

/**
 * Says which PDF or audio of a line the customer has already, with a link to the library. They may still buy it, for
 * example as a present.
 */
export function OwnedNote({ item }: { item: CartItem }) {
  const { product, withPdf, withAudio } = item;
  const bought = useBoughtEditions(product);
  const owned = editionsInLine({ format: product.format, withPdf, withAudio }).filter((edition) =>
    ownsEdition(bought, product, edition),
  );
  if (owned.length === 0) return null;
  return (
    <p className={classes.owned}>
      {text.ownedEditions(owned)}{' '}
      <Link href={paths.library} className="link">
        {text.open}
      </Link>
    </p>
  );
}
