import { z } from 'zod';
import { endpoints } from './endpoint';
import { intId, listOf, paging } from './schema';

/** A customer level and the points it begins at (domain 1.5). */
export const level = z.object({ id: intId, name: z.string(), conditionalPoint: z.int() });

export type Level = z.output<typeof level>;

export const levelQuery = z.strictObject(paging());

export const levelEndpoints = endpoints({
  'GET /levels': {
    summary: 'The customer levels, by the points they begin at.',
    access: 'public',
    query: levelQuery,
    answer: listOf(level),
  },
});
