import type { Progress } from '@/contract/rules/library';
import type { Edition } from '@/contract/vocabulary/kinds';
import { parseJson } from '@/shared/lib/parse-json';
import { deviceStorage } from '@/shared/storage/text-storage';

/** Where a customer was on this device, by its clock. */
export interface StoredPosition extends Progress {
  /** Milliseconds of the device's clock. */
  at: number;
  /** Whether the backend has not received it yet. */
  isUnsent: boolean;
  /** By the backend's clock, when a position of this edition was last reported or taken over here; undefined before. */
  knownAt?: string | undefined;
}

/** An edition of a customer's library. */
export interface EditionOf {
  customerId: string;
  bookId: number;
  edition: Edition;
}

const PREFIX = 'library-position';

const keyOf = ({ customerId, bookId, edition }: EditionOf): string => `${PREFIX} ${customerId} ${bookId} ${edition}`;

const parse = (text: string | null): StoredPosition | undefined => {
  const stored = parseJson(text) as Partial<StoredPosition> | null | undefined;
  const { place, extent, at, isUnsent, knownAt } = stored ?? {};
  return typeof place === 'number' && typeof extent === 'number' && typeof at === 'number'
    ? { place, extent, at, isUnsent: isUnsent === true, ...(typeof knownAt === 'string' && { knownAt }) }
    : undefined;
};

export const readStoredPosition = (of: EditionOf): StoredPosition | undefined =>
  parse(deviceStorage.getItem(keyOf(of)));

export const storePosition = (of: EditionOf, position: StoredPosition): void =>
  void deviceStorage.setItem(keyOf(of), JSON.stringify(position));

/** The positions of a customer that could not be sent, e.g. while the device was offline. */
export const unsentPositions = (customerId: string): { of: EditionOf; position: StoredPosition }[] =>
  deviceStorage.names().flatMap((name) => {
    const [prefix, owner, bookId, edition] = name.split(' ');
    const position = prefix === PREFIX && owner === customerId ? parse(deviceStorage.getItem(name)) : undefined;
    if (!position?.isUnsent) return [];
    return [{ of: { customerId, bookId: Number(bookId), edition: edition as Edition }, position }];
  });
