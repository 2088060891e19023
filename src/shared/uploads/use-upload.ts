import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import type { Upload } from '@/contract/endpoints/uploads';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { uploadText } from '@/text/upload';
import { refusalOf } from './file-kinds';
import { sendFile, type SendProgress } from './send-file';
import { speedOf, withSample, type Sample } from './transfer-speed';
import { isUploadOf, useStartedUpload } from './use-started-upload';
import type { UploadWatch } from './use-save-after-uploads';

/** A running upload. */
export interface RunningUpload extends SendProgress {
  fileName: string;
  bytes: number;
  /** Bytes per second; null while unknown. */
  speed: number | null;
}

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const failureMessage = (error: unknown): string => {
  if (isStopped(error)) return uploadText.stopped;
  return messageOf(error, uploadText.failed);
};

/** Whether the upload can be resumed: the file itself was not refused. */
const canResume = (error: unknown): boolean => isStopped(error) || (isApiError(error) && error.status >= 500);

/** Progress of the running upload, with its speed. */
function useProgress() {
  const [sending, setSending] = useState<RunningUpload | null>(null);
  const samples = useRef<Sample[]>([]);
  const show = (file: File, state: SendProgress) => {
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

/** Uploads one file at a time. Leaving the page stops it. */
export const useUpload = ({ purpose, watch, onDone }: UploadOptions) => {
  const { started, setStarted, forget } = useStartedUpload(purpose);
  const { sending, show, clear } = useProgress();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [interrupted, setInterrupted] = useState<File | null>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const fail = (file: File, error: unknown) => {
    if (!isStopped(error)) console.error('A file was not sent', error);
    setRefusal(failureMessage(error));
    if (canResume(error)) setInterrupted(file);
    else forget();
  };

  const send = async (file: File) => {
    const { signal } = (running.current = new AbortController());
    setRefusal(null);
    setInterrupted(null);
    show(file, { sent: 0, waiting: false });
    watch.started();
    let arrived = false;
    try {
      const upload = await sendFile(file, {
        purpose,
        signal,
        uploadId: started && isUploadOf(started, file) ? started.id : undefined,
        onStarted: ({ id }) =>
          setStarted({ id, fileName: file.name, bytes: file.size, lastModified: file.lastModified }),
        onProgress: (state) => show(file, state),
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

  return { started, forget, sending, refusal, interrupted, pick, resume: send, stop: () => running.current?.abort() };
};
