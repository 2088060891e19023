import { Title } from '@mantine/core';
import type { ProductDetail } from '@/contract/endpoints/products';
import { formatIsbn13 } from '@/contract/rules/isbn';
import { formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import { statusText } from '@/text/status';
import classes from './ProductFacts.module.css';

const { factRows } = productText;

type Fact = readonly [label: string, value: string | null | undefined];

function factsOf({ book, format, genre, items }: ProductDetail): readonly Fact[] {
  return [
    [factRows.publisher, book?.publisher?.name],
    [factRows.isbn10, book?.isbn10],
    [factRows.isbn13, book?.isbn13 && formatIsbn13(book.isbn13)],
    [factRows.releasedYear, book?.releasedYear?.toString()],
    [factRows.pages, book?.pages && formatNumber(book.pages)],
    [factRows.size, book?.size],
    [factRows.translator, book?.translator],
    [factRows.language, book?.language],
    [factRows.format, statusText.bookFormat[format]],
    [factRows.members, items.length > 0 ? formatNumber(items.length) : null],
    [factRows.genre, genre.parentName ? `${genre.parentName}, ${genre.name}` : genre.name],
  ].map(([label, value]) => [label ?? '', value === 0 ? null : value] as Fact);
}

/** Description and facts; unknown facts have no row. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const rows = factsOf(product).flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
  return (
    <div className={classes.facts}>
      <section>
        <Title order={2}>{productText.description}</Title>
        <p className={`t-reading ${classes.description}`}>{product.description || commonText.noDescription}</p>
      </section>
      <section>
        <Title order={2}>{productText.facts}</Title>
        <SpecRows items={rows} />
      </section>
    </div>
  );
}
