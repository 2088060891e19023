import type { ProductDetail } from '@/contract/endpoints/products';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import { BoughtEditions } from '@/entities/book/BoughtEditions';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { useIsReader } from '@/shared/session/use-is-reader';

const hasEditions = ({ format, pdfExtraPrice, audioExtraPrice }: ProductDetail): boolean =>
  format !== BOOK_FORMAT.PAPER || pdfExtraPrice !== null || audioExtraPrice !== null;

/** Editions of this book that the signed-in customer has already bought, at any fair. */
export function OwnEditions({ product }: { product: ProductDetail }) {
  const isReader = useIsReader();
  const asked = isReader && hasEditions(product) ? { params: { id: product.id } } : null;
  const { data } = useApi('GET /products/{id}/editions', asked);
  return <BoughtEditions editions={data ?? []} href={paths.product(product)} />;
}
