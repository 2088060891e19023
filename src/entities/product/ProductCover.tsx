import type { ProductCard } from '@/contract/endpoints/products';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { BookCover } from '@/entities/book/BookCover';
import { ComboCover } from '@/entities/book/ComboCover';
import { SeriesCover } from '@/entities/book/SeriesCover';

interface ProductCoverProps {
  product: Pick<ProductCard, 'title' | 'type' | 'covers' | 'itemCount' | 'authors' | 'genre'>;
  width: number;
  priority?: boolean;
}

/** The cover for the type of product: one book, a fan, or a stack of spines. */
export function ProductCover({ product, width, priority }: ProductCoverProps) {
  const [first] = product.covers;
  const cover = first ?? {
    title: product.title,
    author: product.authors.map(({ name }) => name).join(', '),
    genre: product.genre.parentName ?? product.genre.name,
    imageUrl: null,
  };
  if (product.type === PRODUCT_TYPE.COMBO) {
    return <ComboCover title={product.title} books={product.covers} width={width} priority={priority} />;
  }
  if (product.type === PRODUCT_TYPE.SERIES) {
    return <SeriesCover {...cover} volumes={product.itemCount} width={width} priority={priority} />;
  }
  return <BookCover {...cover} width={width} priority={priority} />;
}
