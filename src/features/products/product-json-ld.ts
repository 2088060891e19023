import type { ProductDetail } from '@/contract/endpoints/products';
import type { ReviewSummary } from '@/contract/endpoints/reviews';
import { dayOf } from '@/contract/rules/calendar';
import { PRODUCT_TYPE, type ProductTypeId } from '@/contract/vocabulary/kinds';
import { obstacleOf } from '@/entities/product/availability';
import { previewVersion, productPreviewOf } from '@/shared/drawing/preview';
import { paths } from '@/shared/lib/paths';
import { absoluteUrl, someOf, type JsonLd } from '@/shared/lib/seo';

const SCHEMA = 'https://schema.org';

/** URL of a product's picture for link previews. */
export const previewOf = (product: ProductDetail): string =>
  paths.preview('products', product.id, previewVersion(productPreviewOf(product)));

function availabilityOf(product: ProductDetail): string {
  const obstacle = obstacleOf(product);
  if (obstacle === null) return `${SCHEMA}/InStock`;
  if (obstacle === 'soon') return `${SCHEMA}/PreOrder`;
  return obstacle === 'soldOut' ? `${SCHEMA}/SoldOut` : `${SCHEMA}/Discontinued`;
}

function offerOf(product: ProductDetail, url: string): JsonLd {
  return {
    '@type': 'Offer',
    url,
    price: product.salePrice,
    priceCurrency: 'VND',
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: availabilityOf(product),
    availabilityStarts: product.campaign.startDate,
    priceValidUntil: dayOf(new Date(product.campaign.endDate)),
    seller: { '@type': 'Organization', name: product.issuer.name },
  };
}

/** Schema.org type of the product in addition to Product. */
const KIND: Record<ProductTypeId, string> = {
  [PRODUCT_TYPE.SINGLE]: 'Book',
  [PRODUCT_TYPE.COMBO]: 'Collection',
  [PRODUCT_TYPE.SERIES]: 'BookSeries',
};

const RATING = { bestRating: 5, worstRating: 1 };

/** Properties that only books have. */
const bookFactsOf = ({ type, book }: ProductDetail) =>
  type === PRODUCT_TYPE.SINGLE && {
    isbn: book?.isbn13 ?? undefined,
    numberOfPages: book?.pages ?? undefined,
  };

const ratingOf = (reviews: ReviewSummary | null): JsonLd | undefined =>
  reviews?.average && reviews.count > 0
    ? { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count, ...RATING }
    : undefined;

/** The product in schema.org terms: a book, a series or a collection, and also a Product, with offer and rating. */
export function productOf(product: ProductDetail, origin: string, reviews: ReviewSummary | null = null): JsonLd {
  const url = absoluteUrl(origin, paths.product(product));
  const cover = product.covers[0]?.imageUrl;
  const { book } = product;
  return {
    '@type': [KIND[product.type], 'Product'],
    name: product.title,
    description: product.description || undefined,
    url,
    image: [cover, previewOf(product)].flatMap((path) => (path ? absoluteUrl(origin, path) : [])),
    author: someOf(product.authors.map(({ name }) => ({ '@type': 'Person', name }))),
    genre: product.genre.name,
    ...bookFactsOf(product),
    publisher: book?.publisher ? { '@type': 'Organization', name: book.publisher.name } : undefined,
    offers: offerOf(product, url),
    aggregateRating: ratingOf(reviews),
  };
}
