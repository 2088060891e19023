import Link from 'next/link';
import type { ProductDetail } from '@/contract/endpoints/products';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { productText } from '@/text/product';
import classes from './OtherFairs.module.css';

function differenceOf(difference: number): { tone: string; words: string } {
  if (difference === 0) return { tone: 'same', words: productText.samePrice };
  const amount = formatMoney(Math.abs(difference));
  return difference < 0
    ? { tone: 'cheaper', words: productText.cheaper(amount) }
    : { tone: 'dearer', words: productText.dearer(amount) };
}

/** The same book at other fairs, and what it costs there against here. */
export function OtherFairs({ others }: { others: ProductDetail['otherFairs'] }) {
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{productText.elsewhere}</h2>
      <ul className={classes.list}>
        {others.map(({ productId, slug, campaign, difference }) => {
          const { tone, words } = differenceOf(difference);
          return (
            <li key={productId} className={classes.row}>
              <Link href={paths.product({ slug, id: productId })} className={classes.fair}>
                {campaign.name}
              </Link>
              <span className={classes.difference} data-tone={tone}>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
