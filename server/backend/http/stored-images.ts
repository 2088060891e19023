import { z } from 'zod';
import { pictureNames } from '@/contract/schema';
import { AppError } from '@/contract/vocabulary/error-codes';
import { validationText } from '@/text/validation';
import type { Files } from '../files/files';
import { isPublicKey, keyOfUrl } from '../files/keys';
import { createQueue } from '../files/queue';

/** Field of a body and the URL of its picture. */
type NamedImage = [field: string, url: string];

/** Finds the picture URLs in a valid value. */
export type FindImages = (value: unknown, path?: string) => NamedImage[];

const within = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name));

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const inObject = (shape: Record<string, z.core.$ZodType>): FindImages | undefined => {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const find = imageFinder(schema);
    return find ? [[name, find] as const] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, path = '') => fields.flatMap(([name, find]) => find(recordOf(value)[name], within(path, name)));
};

const inEach = (find: FindImages | undefined): FindImages | undefined =>
  find &&
  ((value, path = '') => Object.entries(recordOf(value)).flatMap(([name, item]) => find(item, within(path, name))));

/** Applies the finders of all options: a field that names a picture in one of them is checked. */
const inAny = (options: readonly z.core.$ZodType[]): FindImages | undefined => {
  const finders = options.flatMap((option) => imageFinder(option) ?? []);
  return finders.length === 0 ? undefined : (value, path) => finders.flatMap((find) => find(value, path));
};

/** `unknown` is a form saved as a draft: its pictures are checked when it is submitted. */
const WITHOUT_PARTS = new Set(
  'string number int bigint boolean date enum literal null undefined transform unknown'.split(' '),
);

/**
 * Returns the finder of pictures in values of this schema; undefined if it has none. Found by schema, because any text
 * may contain a URL. Throws for an unsupported kind of schema.
 */
export const imageFinder = (schema: z.core.$ZodType): FindImages | undefined => {
  if (pictureNames.get(schema)) return (value, path = '') => (typeof value === 'string' ? [[path, value]] : []);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return imageFinder(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return imageFinder(schema.def.in);
  if (schema instanceof z.ZodUnion) return inAny(schema.options);
  if (schema instanceof z.ZodArray) return inEach(imageFinder(schema.element));
  if (schema instanceof z.ZodRecord) return inEach(imageFinder(schema.valueType));
  if (schema instanceof z.ZodObject) return inObject(schema.shape);
  const { type } = schema._zod.def;
  if (!WITHOUT_PARTS.has(type)) throw new Error(`Pictures in a ${type} would not be found.`);
  return undefined;
};

export type CheckImages = (named: readonly NamedImage[]) => Promise<void>;

/** Limits how many saves a hanging store can delay. */
const LOOKS = { atOnce: 32, waiting: 64 };

/**
 * Refuses pictures that are not stored on the platform or not public (D4.18.1). Throws INVALID_INPUT with their fields,
 * and STORAGE_UNAVAILABLE when the store does not respond.
 */
export const createImageCheck = (files: Pick<Files, 'has'>): CheckImages => {
  const queue = createQueue(LOOKS.atOnce, LOOKS.waiting, () => new AppError('STORAGE_UNAVAILABLE'));
  const isKept = async (url: string): Promise<boolean> => {
    const key = keyOfUrl(url);
    return key !== undefined && isPublicKey(key) && queue(() => files.has(key));
  };
  return async (named) => {
    const kept = await Promise.all(named.map(([, url]) => isKept(url)));
    const unknown = named.filter((_, index) => !kept[index]);
    if (unknown.length === 0) return;
    const fields = Object.fromEntries(unknown.map(([field]) => [field, [validationText.imageUnknown]]));
    throw new AppError('INVALID_INPUT', {}, fields);
  };
};
