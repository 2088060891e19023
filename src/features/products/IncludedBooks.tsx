import { Title } from '@mantine/core';
import Link from 'next/link';
import type { ProductDetail } from '@/contract/endpoints/products';
import { countWord } from '@/contract/rules/count-word';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { BookCover } from '@/entities/book/BookCover';
import { Price } from '@/entities/product/Price';
import { formatMoney, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Shelf } from '@/shared/ui/devices/Shelf';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { includedBooksText } from '@/text/included-books';
import classes from './IncludedBooks.module.css';

const COVER_WIDTH = 128;

type Item = ProductDetail['items'][number];

/** Price of the single book at this fair, or its cover price when it is not sold there. */
function ItemPrice({ single, coverPrice }: Item) {
  if (!single)
    return (
      <p className={classes.price}>
        {commonText.coverPrice} {formatMoney(coverPrice)}. {includedBooksText.notSoldSingly}
      </p>
    );
  return (
    <p className={classes.price}>
      {includedBooksText.sold} <Price amount={single.salePrice} original={coverPrice} size="line" />
    </p>
  );
}

/** Total of the single prices at this fair, and the saving; only while all of them are sold there. */
function singlyLine({ items, format, salePrice, saving }: ProductDetail): string {
  const prices = items.flatMap(({ single }) => single?.salePrice ?? []);
  const all = `${formatNumber(items.length)} ${countWord({ type: PRODUCT_TYPE.SINGLE, format })}`;
  if (prices.length < items.length) return includedBooksText.someSingly(formatNumber(prices.length), all);
  const sum = prices.reduce((total, price) => total + price, 0);
  const singly = includedBooksText.allSingly(all, formatMoney(sum));
  return saving === null
    ? singly
    : `${singly} ${includedBooksText.allTogether(formatMoney(salePrice), formatMoney(saving))}`;
}

/** The books of a combo or series on a shelf, with the price of each at the same fair. */
export function IncludedBooks({ product }: { product: ProductDetail }) {
  const { type, items } = product;
  return (
    <section>
      <Title order={2} mb="md">
        {type === PRODUCT_TYPE.COMBO ? productText.membersOfCombo : productText.membersOfSeries}
      </Title>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.bookId}>
            <Shelf className={classes.board}>
              <div className={classes.cover}>
                <BookCover {...item.cover} width={COVER_WIDTH} />
              </div>
            </Shelf>
            <h3 className={`${classes.title} clamp-2`}>
              {item.single ? <Link href={paths.product(item.single)}>{item.title}</Link> : item.title}
            </h3>
            <ItemPrice {...item} />
          </li>
        ))}
      </ul>
      {items.some(({ single }) => single) ? <p className={classes.singly}>{singlyLine(product)}</p> : null}
    </section>
  );
}
