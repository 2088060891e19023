import { useEffect } from 'react';
import useSWR from 'swr';
import { create } from 'zustand';
import type { OwnEdition } from '@/contract/endpoints/library';
import { FileRangeError } from '@/shared/pdf/file-ranges';
import { useToast } from '@/shared/ui/feedback/useToast';
import { keepText } from '@/text/keep-book';
import { isPageKept, keepPages } from './keep-pages';
import {
  KeepError,
  keepBook,
  listKept,
  listStored,
  removeKept,
  roomLeft,
  type KeptBook,
  type KeptBookId,
} from './kept-books';
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
  /** A download was broken off: a part is stored, and continued by the next one. */
  isBegun: boolean;
  /** Whether the page of a kept edition opens without a network; else only its file is on this device. */
  isOpenable: boolean;
  keep: () => Promise<void>;
  /** Ends a download; what it has stored is removed. */
  stop: () => void;
  remove: () => Promise<void>;
}

/** What this browser has of an edition. */
const readKept = async (customerId: string, of: KeptBookId) => {
  const isThis = (one: KeptBookId): boolean => nameOf(one) === nameOf(of);
  const [kept, stored] = await Promise.all([listKept(customerId), listStored(customerId)]);
  return { kept: kept.find(isThis), isStored: stored.some(isThis), isOpenable: await isPageKept(customerId, of) };
};

/** Whether an edition is kept in this browser, and how to keep or remove it. */
export function useKeptBook(bookId: number, { edition, fileId }: Pick<OwnEdition, 'edition' | 'fileId'>): KeptState {
  const toast = useToast();
  const customerId = useCustomerId();
  const of = { bookId, edition };
  const { data, mutate } = useSWR(customerId === undefined ? null : ['kept book', customerId, nameOf(of)], ([, id]) =>
    readKept(id, of),
  );
  const download = useKeeping(({ downloads }) => downloads[nameOf(of)]);
  const kept = data?.kept;

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
    isBegun: data !== undefined && data.isStored && !kept,
    isOpenable: data?.isOpenable ?? false,
    async keep() {
      if (customerId === undefined || useKeeping.getState().downloads[nameOf(of)]) return;
      const controller = new AbortController();
      const { signal } = controller;
      setDownload(of, { share: 0, controller });
      try {
        const onProgress = (share: number) => setDownload(of, { share, controller });
        await keepBook(customerId, { ...of, fileId }, { signal, onProgress });
        await keepPages(of);
        toast.success((await isPageKept(customerId, of)) ? keepText.done : keepText.fileOnly);
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
