import { useState } from 'react';
import type { CountLine } from '@/contract/endpoints/close-outs';
import { parseJson } from '@/shared/lib/parse-json';
import { deviceStorage } from '@/shared/storage/text-storage';

/** A count that was typed and not saved yet, with what the sheet said when it was. */
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

/** Whether somebody counted the book, or its counter moved, after this was typed. */
export const isOutdated = (line: CountLine, typed: TypedCount): boolean =>
  typed.version !== versionOf(line) || typed.expected !== line.expected;

/** Whether a count that is there no longer fits its counter. */
export const hasMoved = ({ count, expected }: CountLine): boolean => count !== null && count.expected !== expected;

/** What the fields of a line show: what was typed, else the last count unless it has to be made again. */
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
 * Counts that were typed, of all pages of the sheet: they stay in this browser under their user's name until they are saved,
 * whatever page is shown, reloaded or refused. Another tab's counts are kept, too.
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
    /** What is typed into a line; it belongs to what the line showed when it was begun. */
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
    /** The count holds by what the line shows now, too. */
    keep: (line: CountLine) =>
      change((known) => {
        const before = known[line.bookId];
        if (before) known[line.bookId] = { ...before, version: versionOf(line), expected: line.expected };
      }),
    drop: (bookIds: readonly number[]) => change((known) => bookIds.forEach((id) => delete known[id])),
  };
};
