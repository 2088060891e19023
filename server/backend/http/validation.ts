import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import type { z } from 'zod';
import { AppError } from '@/contract/vocabulary/error-codes';
import { fieldsOf } from '@/contract/validation';
import { validationText } from '@/text/validation';
import { KEY_HEADER } from './route-schema';

/** Prefix of a field's path by part of the request; fields of the body have none, as in the form. */
const PREFIX: Record<string, string> = { params: 'params', querystring: 'query', headers: 'headers' };

/** NUL and lone surrogates: JavaScript strings may contain them, PostgreSQL text may not. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The path of the first string that cannot be stored. */
const findUnstorable = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = findUnstorable(member, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Validates a part of the request with its zod schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = '' }) =>
  (data) => {
    const isHeader = httpPart === 'headers';
    const result = schema.safeParse(data);
    if (!result.success) {
      if (isHeader && data[KEY_HEADER] === undefined) return { error: new AppError('IDEMPOTENCY_KEY_MISSING') };
      return { error: new AppError('INVALID_INPUT', {}, fieldsOf(result.error, PREFIX[httpPart])) };
    }
    const path = isHeader ? undefined : findUnstorable(result.data, PREFIX[httpPart] ?? '');
    if (path !== undefined) return { error: new AppError('INVALID_INPUT', {}, { [path]: [validationText.format] }) };
    return { value: result.data };
  };

/** Thrown for a response that does not match its endpoint's schema; it is not sent. */
export class AnswerMisfitError extends Error {
  override name = 'AnswerMisfitError';
}

/**
 * The response filter: removes fields that the schema does not name, and throws for a response that does not match it.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = schema.safeParse(data);
    if (!result.success) {
      const reasons = JSON.stringify(fieldsOf(result.error));
      throw new AnswerMisfitError(`The answer of ${method} ${url} does not fit its schema: ${reasons}`);
    }
    return JSON.stringify(result.data);
  };
