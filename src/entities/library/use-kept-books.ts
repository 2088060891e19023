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

interface Download {
  /** What is stored of the file, 0 to 1. */
  share: number;
  controller: AbortController;
}

interface Keeping {
  /** By book and edition. */
  downloads: Readonly<Record<string, Download>>;
}

/** Downloads under way; they continue while one moves about the site. */
const useKeeping = create<Keeping>()(() => ({ downloads: {} }));

const nameOf = ({ bookId, edition }: KeptBookId): string => `${bookId} ${edition}`;

const setDownload = (of: KeptBookId, download: Download | undefined): void =>
  useKeeping.setState(({ downloads: { [nameOf(of)]: _, ...others } }) => ({
    downloads: download === undefined ? others : { ...others, [nameOf(of)]: download },
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
  /** Ends a download; what it has stored is removed. */
  stop: () => void;
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
  const download = useKeeping(({ downloads }) => downloads[nameOf(of)]);
  const kept = data?.find((book) => book.bookId === bookId && book.edition === edition);

  const stateOf = (): KeptState['state'] => {
    if (download) return 'keeping';
    if (!data) return 'unknown';
    if (!kept) return 'none';
    return kept.fileId === fileId ? 'kept' : 'outdated';
  };

  return {
    state: stateOf(),
    share: download?.share ?? 0,
    kept,
    async keep() {
      if (customerId === undefined || useKeeping.getState().downloads[nameOf(of)]) return;
      const controller = new AbortController();
      const { signal } = controller;
      setDownload(of, { share: 0, controller });
      try {
        const onProgress = (share: number) => setDownload(of, { share, controller });
        await keepBook(customerId, { ...of, fileId }, { signal, onProgress });
        await keepPages(of);
        toast.success(keepText.done);
      } catch (error) {
        if (!signal.aborted) toast.error(messageOf(error));
        // An earlier version stays until a newer one is complete.
        else if (!kept) await removeKept(customerId, of);
      } finally {
        setDownload(of, undefined);
        await mutate();
      }
    },
    stop: () => download?.controller.abort(),
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
