import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import type { Upload } from '@/contract/endpoints/uploads';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { uploadText } from '@/text/upload';
import { refusalOf } from './file-kinds';
import { sendFile, type SendingState } from './send-file';
import { speedOf, withSample, type Sample } from './speed';
import { isOf, useBegun } from './use-begun';
import type { UploadWatch } from './use-waiting-save';

/** A file on its way. */
export interface Sending extends SendingState {
  fileName: string;
  bytes: number;
  /** Bytes a second, as far as it is known. */
  speed: number | null;
}

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const sentenceOf = (error: unknown): string => {
  if (isStopped(error)) return uploadText.stopped;
  return messageOf(error, uploadText.failed);
};

/** Whether the same file may go on where it stopped: it was not the file that was refused. */
const mayGoOn = (error: unknown): boolean => isStopped(error) || (isApiError(error) && error.status >= 500);

/** A file on its way, and how fast it goes. */
function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const samples = useRef<Sample[]>([]);
  const show = (file: File, state: SendingState) => {
    samples.current = withSample(samples.current, { at: performance.now(), sent: state.sent });
    setSending({ ...state, fileName: file.name, bytes: file.size, speed: speedOf(samples.current) });
  };
  const clear = () => {
    samples.current = [];
    setSending(null);
  };
  return { sending, show, clear };
}

interface UploadOptions {
  purpose: UploadPurpose;
  watch: UploadWatch;
  onDone: (upload: Upload) => void;
}

/** Sends one file at a time and tells how it goes. Leaving the page stops it. */
export const useUpload = ({ purpose, watch, onDone }: UploadOptions) => {
  const { begun, setBegun, forget } = useBegun(purpose);
  const { sending, show, clear } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [interrupted, setInterrupted] = useState<File | null>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const fail = (file: File, error: unknown) => {
    if (!isStopped(error)) console.error('A file was not sent', error);
    setRefusal(sentenceOf(error));
    if (mayGoOn(error)) setInterrupted(file);
    else forget();
  };

  const send = async (file: File) => {
    const { signal } = (running.current = new AbortController());
    setRefusal(null);
    setInterrupted(null);
    show(file, { sent: 0, waiting: false });
    watch.begun();
    let arrived = false;
    try {
      const upload = await sendFile(file, {
        purpose,
        signal,
        uploadId: begun && isOf(begun, file) ? begun.id : undefined,
        onBegun: ({ id }) => setBegun({ id, fileName: file.name, bytes: file.size, lastModified: file.lastModified }),
        onState: (state) => show(file, state),
      });
      arrived = true;
      onDone(upload);
    } catch (error) {
      fail(file, error);
    } finally {
      clear();
      watch.ended(arrived);
    }
  };

  const pick = (file: File) => {
    const reason = refusalOf(file, purpose);
    setRefusal(reason);
    if (!reason) void send(file);
  };

  return { begun, forget, sending, refusal, interrupted, pick, resume: send, stop: () => running.current?.abort() };
};
