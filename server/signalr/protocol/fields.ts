import { ProtocolError } from './errors';
import { MAX_DEPTH } from './protocol';

/** Validates one field of a message; `name` is used in the error only. */
export type FieldReader<T> = (value: unknown, name: string) => T;

export const text: FieldReader<string> = (value, name) => {
  if (typeof value !== 'string' || value === '') throw new ProtocolError(`Missing required property '${name}'.`);
  return value;
};

/** Optional text; an empty one counts as missing (R2.7.1, invocation ids). */
export const optionalText: FieldReader<string | undefined> = (value, name) => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new ProtocolError(`Expected '${name}' to be of type String.`);
  return value;
};

export const optionalFlag: FieldReader<boolean | undefined> = (value, name) => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw new ProtocolError(`Expected '${name}' to be of type Boolean.`);
  return value;
};

export const count: FieldReader<number> = (value, name) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new ProtocolError(`Expected '${name}' to be of type Number.`);
  }
  return value;
};

export const list: FieldReader<unknown[]> = (value, name) => {
  if (!Array.isArray(value)) throw new ProtocolError(`Expected '${name}' to be of type Array.`);
  return value;
};

export const optionalTexts: FieldReader<string[] | undefined> = (value, name) =>
  value === undefined || value === null ? undefined : list(value, name).map((one) => text(one, name));

const isTooDeep = (value: unknown, left: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1));
};

/** @throws ProtocolError when a value nests so deep that walking it could overflow the stack */
export const checkDepth = (value: unknown): void => {
  if (isTooDeep(value, MAX_DEPTH)) throw new ProtocolError(`The maximum depth of ${MAX_DEPTH} was exceeded.`);
};
