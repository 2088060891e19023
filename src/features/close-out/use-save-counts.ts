import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CountsInput } from '@/contract/endpoints/close-outs';
import { LIMITS } from '@/contract/vocabulary/limits';
import { refusedFields } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatNumber } from '@/shared/lib/format';
import { useToast } from '@/shared/ui/feedback/useToast';
import { closeOutScreenText } from '@/text/close-out-screen';
import type { TypedCounts } from './count-draft';

const text = closeOutScreenText.count;

type Entry = CountsInput['counts'][number];

/** The typed counts that can be sent; lines with an empty field are left out. */
export const entriesOf = (typed: TypedCounts): Entry[] =>
  Object.entries(typed).flatMap(([id, { counted, ...rest }]) =>
    counted === null ? [] : [{ bookId: Number(id), counted, ...rest, why: rest.why.trim() }],
  );

/** The books whose counts were refused. */
const refusedBooks = (error: unknown, sent: readonly Entry[]): number[] =>
  Object.keys(refusedFields(error)).flatMap((path) => {
    const index = /^counts\.(\d+)\./.exec(path)?.[1];
    const entry = index === undefined ? undefined : sent[Number(index)];
    return entry ? [entry.bookId] : [];
  });

interface SaveOptions {
  campaignId: number;
  onSaved: (bookIds: number[]) => void;
  /** Called with the books to check again. */
  onReview: (bookIds: number[]) => void;
}

/** Saves all typed counts. Refused ones stay typed, and the sheet is reloaded. */
export function useSaveCounts({ campaignId, onSaved, onReview }: SaveOptions) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);

  const sendAll = async (entries: readonly Entry[]): Promise<boolean> => {
    for (let start = 0; start < entries.length; start += LIMITS.batchRows) {
      const counts = entries.slice(start, start + LIMITS.batchRows);
      try {
        await call('PUT /issuer/close-outs/counts', { body: { campaignId, counts } });
      } catch (error) {
        onReview(refusedBooks(error, counts));
        return toast.refused(error);
      }
      onSaved(counts.map(({ bookId }) => bookId));
    }
    toast.success(text.saved(formatNumber(entries.length)));
    return true;
  };

  const save = async (entries: readonly Entry[]): Promise<boolean> => {
    setBusy(true);
    try {
      return await sendAll(entries);
    } finally {
      await mutate(() => true);
      setBusy(false);
    }
  };

  return { save, busy };
}
