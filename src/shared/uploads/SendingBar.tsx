import { Button, Progress } from '@mantine/core';
import { formatSpan } from '@/shared/lib/format';
import { uploadText } from '@/text/upload';
import { formatBytes } from './format-bytes';
import classes from './UploadField.module.css';
import type { Sending } from './use-upload';

const MINUTE = 60;

const spanOf = (seconds: number): string =>
  seconds < MINUTE ? uploadText.seconds(Math.ceil(seconds)) : formatSpan(seconds * 1000);

/** How it goes, in words: waiting, being checked, or how much of how much, how fast, and how long still. */
const wordsOf = ({ sent, bytes, speed, waiting }: Sending): string => {
  if (waiting) return uploadText.waiting;
  if (sent >= bytes) return uploadText.checking;
  const amount = uploadText.amount(formatBytes(sent), formatBytes(bytes));
  if (!speed) return amount;
  return [amount, uploadText.speed(formatBytes(speed)), uploadText.remaining(spanOf((bytes - sent) / speed))].join(
    ', ',
  );
};

/** A file on its way: how much of it is there, how fast it goes, and a way to stop it. */
export function SendingBar({ sending, onStop }: { sending: Sending; onStop: () => void }) {
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
        <span className={classes.size}>{wordsOf(sending)}</span>
        <Button variant="link" size="sm" onClick={onStop}>
          {uploadText.stop}
        </Button>
      </div>
    </div>
  );
}
