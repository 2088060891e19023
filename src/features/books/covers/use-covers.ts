import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { useReadAgain } from '@/shared/realtime/use-live-endpoints';
import { CoversRefused, readCoverFiles, type LeftFile } from './cover-files';
import { findBooks, sendCovers, type Cover, type Progress } from './send-covers';

export type Covers =
  | { step: 'choosing'; refusal?: string }
  | { step: 'reading' }
  | { step: 'found'; covers: Cover[]; left: LeftFile[] }
  | ({ step: 'sending'; total: number } & Progress)
  | ({ step: 'done' } & Progress);

const READ_MS = 1000;

/**
 * Gives many books the covers that are named by their ISBNs or codes (D4.28.9): reads files and archives in the browser,
 * finds the books, and sends each picture. What is sent stays when the page is closed; the same files chosen again
 * continue with the books that have no cover yet.
 */
export const useCovers = () => {
  const [state, setState] = useState<Covers>({ step: 'choosing' });
  const stopping = useRef<AbortController>(undefined);
  const readAgain = useReadAgain(['GET /issuer/books', 'GET /issuer/books/{id}'], READ_MS);
  useEffect(() => () => stopping.current?.abort(), []);

  const choose = async (files: File[]) => {
    if (files.length === 0) return;
    setState({ step: 'reading' });
    try {
      const { covers, left } = await readCoverFiles(files);
      const found = await findBooks(covers);
      setState({ step: 'found', covers: found.covers, left: [...left, ...found.left] });
    } catch (error) {
      if (!(error instanceof CoversRefused) && !isApiError(error)) console.error('The covers cannot be read', error);
      setState({ step: 'choosing', refusal: error instanceof CoversRefused ? error.sentence : messageOf(error) });
    }
  };

  const send = async (covers: readonly Cover[], left: readonly LeftFile[]) => {
    const { signal } = (stopping.current = new AbortController());
    const end = await sendCovers(covers, left, signal, (progress) =>
      setState({ step: 'sending', total: covers.length, ...progress }),
    );
    readAgain();
    setState({ step: 'done', ...end });
  };

  return {
    state,
    choose: (files: File[]) => void choose(files),
    send: (covers: readonly Cover[], left: readonly LeftFile[]) => void send(covers, left),
    /** Stops after the picture that is on its way; those that are stored are saved. */
    stop: () => stopping.current?.abort(),
  };
};
