import { useEffect } from 'react';
import useSWR from 'swr';
import { create } from 'zustand';
import type { OwnEdition } from '@/contract/endpoints/library';
import { FileRangeError } from '@/shared/pdf/file-ranges';
import { useToast } from '@/shared/ui/feedback/useToast';
import { keepText } from '@/text/keep-book';
import { keepPages } from './keep-pages';
import { KeepError, keepBook, listKept, removeKept, roomLeft, type KeptBook, type KeptBookId } from './kept-books';
import { useCustomerId } from './use-customer-id';

interface Keeping {
  /** The share that is stored of each file that is being downloaded, by its book and edition. */
  shares: Readonly<Record<string, number>>;
}

/** Downloads under way; they continue while one moves about the site. */
const useKeeping = create<Keeping>()(() => ({ shares: {} }));

const nameOf = ({ bookId, edition }: KeptBookId): string => `${bookId} ${edition}`;

const setShare = (of: KeptBookId, share: number | undefined): void =>
  useKeeping.setState(({ shares: { [nameOf(of)]: _, ...others } }) => ({
    shares: share === undefined ? others : { ...others, [nameOf(of)]: share },
  }));

const messageOf = (error: unknown): string => {
  if (error instanceof KeepError) return keepText.refused[error.reason];
  if (error instanceof FileRangeError) return keepText.failed[error.reason];
  throw error;
};

export interface KeptState {
  state: 'unknown' | 'none' | 'keeping' | 'kept' | 'outdated';
  /** What is stored of a download, 0 to 1. */
  share: number;
  kept: KeptBook | undefined;
  keep: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Whether an edition is kept in this browser, and how to keep or remove it. */
export function useKeptBook(bookId: number, { edition, fileId }: Pick<OwnEdition, 'edition' | 'fileId'>): KeptState {
  const toast = useToast();
  const customerId = useCustomerId();
  const { data, mutate } = useSWR(customerId === undefined ? null : ['kept books', customerId], ([, id]) =>
    listKept(id),
  );
  const of = { bookId, edition };
  const share = useKeeping(({ shares }) => shares[nameOf(of)]);
  const kept = data?.find((book) => book.bookId === bookId && book.edition === edition);

  const stateOf = (): KeptState['state'] => {
    if (share !== undefined) return 'keeping';
    if (!data) return 'unknown';
    if (!kept) return 'none';
    return kept.fileId === fileId ? 'kept' : 'outdated';
  };

  return {
    state: stateOf(),
    share: share ?? 0,
    kept,
    async keep() {
      if (customerId === undefined || useKeeping.getState().shares[nameOf(of)] !== undefined) return;
      setShare(of, 0);
      const { signal } = new AbortController();
      try {
        await keepBook(customerId, { ...of, fileId }, { signal, onProgress: (stored) => setShare(of, stored) });
        await keepPages(of);
        toast.success(keepText.done);
      } catch (error) {
        toast.error(messageOf(error));
      } finally {
        setShare(of, undefined);
        await mutate();
      }
    },
    async remove() {
      if (customerId === undefined) return;
      await removeKept(customerId, of);
      await mutate();
    },
  };
}

/** Room that is left on this device for further books, in bytes; undefined while or where it is unknown. */
export const useRoomLeft = (isAsked: boolean): number | undefined =>
  useSWR(isAsked ? 'room left' : null, roomLeft).data;

/** Deletes the kept file of an edition that the network says is closed; without a network nothing says so. */
export function useForgottenWhenClosed(isClosed: boolean, { bookId, edition }: KeptBookId): void {
  const customerId = useCustomerId();
  useEffect(() => {
    if (isClosed && customerId !== undefined) void removeKept(customerId, { bookId, edition });
  }, [isClosed, customerId, bookId, edition]);
}
