import { z } from 'zod';
import { pictureNames } from '@/contract/schema';
import { AppError } from '@/contract/vocabulary/error-codes';
import { validationText } from '@/text/validation';
import type { Files } from '../files/files';
import { isPublicKey, keyOfUrl } from '../files/keys';
import { createQueue } from '../files/queue';

/** Field of a body and the address of the picture that it names. */
type NamedImage = [field: string, url: string];

/** Finds the pictures that a valid value names. */
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

/** A value is asked by the rules of every option: what names a picture by one of them is looked at. */
const inAny = (options: readonly z.core.$ZodType[]): FindImages | undefined => {
  const finders = options.flatMap((option) => imageFinder(option) ?? []);
  return finders.length === 0 ? undefined : (value, path) => finders.flatMap((find) => find(value, path));
};

/** `unknown` is a form that is kept unsent: what it names is looked at when it is sent. */
const WITHOUT_PARTS = new Set(
  'string number int bigint boolean date enum literal null undefined transform unknown'.split(' '),
);

/**
 * How the pictures in values of this schema are found; undefined where it has none. Found by the schema, because any text may hold
 * an address. Throws for a kind of schema into which it cannot look.
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

/** A store that hangs holds up so many saves and no more. */
const LOOKS = { atOnce: 32, waiting: 64 };

/**
 * Refuses pictures that the platform does not keep or does not show to everybody (D4.18.1). Throws INVALID_INPUT with their fields,
 * and STORAGE_UNAVAILABLE where the store does not answer.
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
