import type { ProductDetail } from '@/contract/endpoints/products';
import type { ReviewSummary } from '@/contract/endpoints/reviews';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { knownPrice, obstacleOf } from '@/entities/product/availability';
import { previewVersion, productPreviewOf } from '@/shared/drawing/preview';
import { paths } from '@/shared/lib/paths';
import { absoluteUrl, type JsonLd } from '@/shared/lib/seo';

const SCHEMA = 'https://schema.org';

/** Where the picture of a product for link previews is. */
export const previewOf = (product: ProductDetail): string =>
  paths.preview('products', product.id, previewVersion(productPreviewOf(product)));

function availabilityOf(product: ProductDetail): string {
  const obstacle = obstacleOf(product);
  if (obstacle === null) return `${SCHEMA}/InStock`;
  if (obstacle === 'soon') return `${SCHEMA}/PreOrder`;
  return obstacle === 'soldOut' ? `${SCHEMA}/SoldOut` : `${SCHEMA}/Discontinued`;
}

function offerOf(product: ProductDetail, url: string): JsonLd | undefined {
  const price = knownPrice(product);
  if (price === null) return undefined;
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'VND',
    availability: availabilityOf(product),
    availabilityStarts: product.campaign.startDate,
    priceValidUntil: product.campaign.endDate.slice(0, 10),
    seller: { '@type': 'Organization', name: product.issuer.name },
  };
}

/** The product as schema.org's Product with its Offer; one that is a book is a Book as well. */
export function productOf(product: ProductDetail, origin: string, reviews: ReviewSummary | null = null): JsonLd {
  const url = absoluteUrl(origin, paths.product(product));
  const image = product.covers[0]?.imageUrl;
  const { book } = product;
  return {
    '@type': product.type === PRODUCT_TYPE.COMBO ? 'Product' : ['Book', 'Product'],
    name: product.title,
    description: product.description,
    url,
    image: image ? absoluteUrl(origin, image) : undefined,
    author: product.authors.map(({ name }) => ({ '@type': 'Person', name })),
    genre: product.genre.name,
    isbn: book?.isbn13 ?? undefined,
    numberOfPages: book?.pages ?? undefined,
    publisher: book?.publisher ? { '@type': 'Organization', name: book.publisher.name } : undefined,
    offers: offerOf(product, url),
    aggregateRating: reviews?.average
      ? { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count }
      : undefined,
  };
}
