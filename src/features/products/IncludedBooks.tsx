import { Title } from '@mantine/core';
import type { ProductDetail } from '@/contract/endpoints/products';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { BookCover } from '@/entities/book/BookCover';
import { formatMoney } from '@/shared/lib/format';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import classes from './IncludedBooks.module.css';

const COVER_WIDTH = 128;

/** The books of a combo or series on a shelf of their own. */
export function IncludedBooks({ product: { type, items } }: { product: ProductDetail }) {
  if (items.length === 0) return null;
  return (
    <section className={classes.members}>
      <Title order={2} mb="md">
        {type === PRODUCT_TYPE.COMBO ? productText.membersOfCombo : productText.membersOfSeries}
      </Title>
      <ul className={classes.list}>
        {items.map(({ bookId, title, cover, coverPrice }) => (
          <li key={bookId}>
            <Shelf className={classes.board}>
              <div className={classes.cover}>
                <BookCover {...cover} width={COVER_WIDTH} />
              </div>
            </Shelf>
            <h3 className={`${classes.title} clamp-2`}>{title}</h3>
            <p className={classes.price}>
              {commonText.coverPrice} {formatMoney(coverPrice)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
