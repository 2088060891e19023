import { z } from 'zod';
import { seriesErrorText } from '@/text/series';
import { endpoints } from '../endpoint';
import { intId, money, queryId } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { issuerSummary } from './campaigns';
import { coverSummary, productCard } from './products';

export const seriesErrors = declareErrors(seriesErrorText, { SERIES_NOT_FOUND: 404 });

const named = z.object({ id: intId, name: z.string() });

/** A volume of a series, in its place, with its best offer; null when it is not on sale. */
const volume = z.object({
  bookId: intId,
  name: z.string(),
  cover: coverSummary,
  coverPrice: money,
  product: productCard.nullable(),
});

/** A series of books that is or was on sale (D1.22). */
const series = z.object({
  id: intId,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  authors: z.array(named),
  issuer: issuerSummary,
  volumes: z.array(volume),
  /** The whole series, at every current fair that sells it, the cheapest first. */
  products: z.array(productCard),
});
export type Series = z.output<typeof series>;

export const seriesEndpoints = endpoints({
  'GET /series/{id}': {
    summary: 'A series that is or was on sale: its volumes in order, and where they and all of it can be bought.',
    access: 'public',
    params: z.strictObject({ id: queryId }),
    answer: series,
    errors: [seriesErrors.SERIES_NOT_FOUND],
  },
});

export const seriesContract = { endpoints: seriesEndpoints, errors: seriesErrors };
