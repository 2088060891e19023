import { useState } from 'react';
import type { CountLine } from '@/contract/endpoints/close-outs';
import { parseJson } from '@/shared/lib/parse-json';
import { deviceStorage } from '@/shared/storage/text-storage';

/** A typed count that is not saved yet, with the version and the expected number that the sheet showed then. */
export interface TypedCount {
  /** Null while the field is empty. */
  counted: number | null;
  why: string;
  version: number;
  expected: number;
}

/** By the id of the book. */
export type TypedCounts = Readonly<Record<string, TypedCount>>;

const isCount = (value: unknown): value is TypedCount => {
  const { counted, why, version, expected } = (value ?? {}) as Partial<Record<keyof TypedCount, unknown>>;
  return (
    (counted === null || Number.isInteger(counted)) &&
    typeof why === 'string' &&
    Number.isInteger(version) &&
    Number.isInteger(expected)
  );
};

const read = (key: string): TypedCounts => {
  const stored = parseJson(deviceStorage.getItem(key));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([id, count]) => /^\d+$/.test(id) && isCount(count)));
};

const write = (key: string, counts: TypedCounts): void => {
  if (Object.keys(counts).length > 0) deviceStorage.setItem(key, JSON.stringify(counts), true);
  else deviceStorage.removeItem(key);
};

export const versionOf = ({ count }: CountLine): number => count?.version ?? 0;

/** Whether the book was counted or its stock changed after this was typed. */
export const isOutdated = (line: CountLine, typed: TypedCount): boolean =>
  typed.version !== versionOf(line) || typed.expected !== line.expected;

/** Whether an existing count no longer matches the current stock. */
export const hasMoved = ({ count, expected }: CountLine): boolean => count !== null && count.expected !== expected;

/** Values of a line's fields: the typed ones, else the last count unless it has to be repeated. */
export const shownCount = (line: CountLine, typed: TypedCount | undefined): Pick<TypedCount, 'counted' | 'why'> => {
  if (typed) return typed;
  if (line.count === null || hasMoved(line)) return { counted: null, why: '' };
  return line.count;
};

const isAsSaved = (line: CountLine, { counted, why }: Pick<TypedCount, 'counted' | 'why'>): boolean => {
  const saved = shownCount(line, undefined);
  return saved.counted === counted && saved.why === why;
};

/**
 * The typed counts of all pages of the sheet, stored per user in this browser until they are saved; page changes,
 * reloads and refused requests do not lose them. Counts typed in another tab are kept as well.
 */
export const useTypedCounts = (userId: string, campaignId: number) => {
  const key = `counts:${userId}:${campaignId}`;
  const [typed, setTyped] = useState<TypedCounts>(() => read(key));

  const change = (make: (known: Record<string, TypedCount>) => void): void => {
    const next = { ...read(key) };
    make(next);
    write(key, next);
    setTyped(next);
  };

  return {
    typed,
    /** Stores the input for a line, with the version and expected number that the line showed when typing began. */
    type: (line: CountLine, parts: Partial<Pick<TypedCount, 'counted' | 'why'>>) =>
      change((known) => {
        const before = known[line.bookId] ?? {
          ...shownCount(line, undefined),
          ...{ version: versionOf(line), expected: line.expected },
        };
        const next = { ...before, ...parts };
        if (isAsSaved(line, next) && !isOutdated(line, next)) delete known[line.bookId];
        else
          known[line.bookId] = { counted: next.counted, why: next.why, version: next.version, expected: next.expected };
      }),
    /** Confirms the count for the current version of the line. */
    keep: (line: CountLine) =>
      change((known) => {
        const before = known[line.bookId];
        if (before) known[line.bookId] = { ...before, version: versionOf(line), expected: line.expected };
      }),
    drop: (bookIds: readonly number[]) => change((known) => bookIds.forEach((id) => delete known[id])),
  };
};
