import { Button, Progress } from '@mantine/core';
import { formatSpan } from '@/shared/lib/format';
import { uploadText } from '@/text/upload';
import { formatBytes } from './format-bytes';
import classes from './UploadField.module.css';
import type { RunningUpload } from './use-upload';

const MINUTE = 60;

const formatDuration = (seconds: number): string =>
  seconds < MINUTE ? uploadText.seconds(Math.ceil(seconds)) : formatSpan(seconds * 1000);

/** Progress in words: waiting, being checked, or amount, speed and remaining time. */
const describe = ({ sent, bytes, speed, waiting }: RunningUpload): string => {
  if (waiting) return uploadText.waiting;
  if (sent >= bytes) return uploadText.checking;
  const amount = uploadText.amount(formatBytes(sent), formatBytes(bytes));
  if (!speed) return amount;
  return [
    amount,
    uploadText.speed(formatBytes(speed)),
    uploadText.remaining(formatDuration((bytes - sent) / speed)),
  ].join(', ');
};

/** Progress of an upload, with a button that stops it. */
export function UploadProgress({ sending, onStop }: { sending: RunningUpload; onStop: () => void }) {
  const percent = Math.floor((sending.sent / sending.bytes) * 100);
  return (
    <div className={classes.sending}>
      <div className={classes.line}>
        <span className={classes.name}>{sending.fileName}</span>
        <b>{uploadText.percent(percent)}</b>
      </div>
      <Progress.Root size="sm">
        <Progress.Section
          value={percent}
          aria-label={uploadText.progress(sending.fileName)}
          color={sending.waiting ? 'nghe' : undefined}
        />
      </Progress.Root>
      <div className={classes.line}>
        <span className={classes.size}>{describe(sending)}</span>
        <Button variant="link" size="sm" onClick={onStop}>
          {uploadText.stop}
        </Button>
      </div>
    </div>
  );
}
