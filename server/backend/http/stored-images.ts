import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { storedImage } from '@/contract/schema';
import { AppError } from '@/contract/vocabulary/error-codes';
import { validationText } from '@/text/validation';
import type { Files } from '../files/files';
import { isPublicKey } from '../files/keys';

/** Field of a body and the address of the picture that it names. */
type NamedImage = [field: string, url: string];

const FOLDER = '/files/';

/** The pictures that a valid value names, found by its schema: a text may hold an address that is none. */
export const imagesIn = (schema: z.core.$ZodType, value: unknown, path: readonly string[] = []): NamedImage[] => {
  if (schema === storedImage) return typeof value === 'string' ? [[path.join('.'), value]] : [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return imagesIn(schema.def.innerType, value, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => imagesIn(option, value, path));
  if (schema instanceof z.ZodPipe) return imagesIn(schema.def.in, value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => imagesIn(schema.element, item, [...path, String(index)]));
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
      imagesIn(part, (value as Record<string, unknown>)[name], [...path, name]),
    );
  return [];
};

/**
 * Refuses a body that names a picture which the platform does not keep or does not show to everybody (D4.18). Throws INVALID_INPUT with
 * the fields, and STORAGE_UNAVAILABLE where the store does not answer.
 */
export const refuseUnknownImages = async (files: Files, { body }: Endpoint, given: unknown): Promise<void> => {
  const named = body ? imagesIn(body, given) : [];
  const isKnown = async (url: string): Promise<boolean> => {
    const key = url.slice(FOLDER.length);
    return isPublicKey(key) && files.has(key);
  };
  const known = await Promise.all(named.map(([, url]) => isKnown(url)));
  const unknown = named.filter((_, index) => !known[index]);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map(([field]) => [field, [validationText.imageUnknown]]));
  throw new AppError('INVALID_INPUT', {}, fields);
};
