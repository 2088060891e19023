import type { Series } from '@/contract/endpoints/series';
import { paths } from '@/shared/lib/paths';
import { absoluteUrl, someOf, type JsonLd } from '@/shared/lib/seo';

/** Price range of the whole series at all fairs that sell it. */
const offersOf = ({ products }: Series): JsonLd | undefined => {
  const prices = products.map(({ salePrice }) => salePrice);
  if (prices.length === 0) return undefined;
  return {
    ...{ '@type': 'AggregateOffer', priceCurrency: 'VND', offerCount: prices.length },
    ...{ lowPrice: Math.min(...prices), highPrice: Math.max(...prices) },
  };
};

/** The series as schema.org's BookSeries, with its volumes. */
export const seriesOf = (series: Series, origin: string): JsonLd => ({
  '@type': 'BookSeries',
  name: series.name,
  description: series.description || undefined,
  url: absoluteUrl(origin, paths.series(series.id)),
  image: series.imageUrl ? absoluteUrl(origin, series.imageUrl) : undefined,
  author: someOf(series.authors.map(({ name }) => ({ '@type': 'Person', name }))),
  hasPart: someOf(series.volumes.map(({ name }, place) => ({ '@type': 'Book', name, position: place + 1 }))),
  offers: offersOf(series),
});
