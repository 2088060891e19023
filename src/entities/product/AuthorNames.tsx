import { Fragment } from 'react';
import type { ProductCard } from '@/contract/endpoints/products';
import type { SearchMarks } from '@/contract/rules/search/matched-letters';
import { Marked } from '@/shared/ui/Marked';
import { commonText } from '@/text/common';

interface AuthorNamesProps extends Pick<ProductCard, 'authors'> {
  /** Letters to highlight, by author. */
  marks?: SearchMarks['authors'];
}

/** The authors, in one line. */
export function AuthorNames({ authors, marks }: AuthorNamesProps) {
  if (authors.length === 0) return commonText.unknownAuthor;
  return authors.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : null}
      <Marked text={name} marks={marks?.[index]} />
    </Fragment>
  ));
}
