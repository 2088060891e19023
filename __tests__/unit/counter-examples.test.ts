import { z } from 'zod';
import { counterEndpoints } from '@/contract/endpoints/counter';
import type { Endpoint } from '@/contract/endpoint';

const isStaff = ([key]: [string, Endpoint]) => key.includes('/staff/');
const examplesOf = (schema: unknown): unknown[] =>
  schema instanceof z.ZodType ? ((schema.meta()?.examples ?? []) as unknown[]) : [];

describe('what the API document shows of the staff endpoints', () => {
  it.each((Object.entries(counterEndpoints) as [string, Endpoint][]).filter(isStaff))(
    '%s has examples that its schemas let through',
    (_, { body, answer }) => {
      expect(examplesOf(answer)).not.toHaveLength(0);
      if (body) expect(examplesOf(body)).not.toHaveLength(0);
      for (const schema of [body, answer])
        for (const example of examplesOf(schema))
          expect((schema as z.ZodType).safeParse(example).error).toBeUndefined();
    },
  );
});
