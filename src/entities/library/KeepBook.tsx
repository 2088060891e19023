import { Button } from '@mantine/core';
import { IconCloudDownload, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import type { OwnEdition } from '@/contract/endpoints/library';
import { formatNumber } from '@/shared/lib/format';
import { keepText as text } from '@/text/keep-book';
import { useKeptBook, useRoomLeft } from './use-kept-books';
import classes from './KeepBook.module.css';

const MEGABYTE = 1_000_000;

const sizeOf = (bytes: number): string => text.megabytes(formatNumber(Math.max(1, Math.round(bytes / MEGABYTE))));

interface KeepBookProps {
  bookId: number;
  title: string;
  own: Pick<OwnEdition, 'edition' | 'fileId' | 'bytes'>;
}

/** Keeps an edition on this device, with how much room it takes and how much is left; ends a download, or removes it. */
export function KeepBook({ bookId, title, own }: KeepBookProps) {
  const { state, share, kept, isBegun, isOpenable, keep, stop, remove } = useKeptBook(bookId, own);
  const room = useRoomLeft(state !== 'unknown');
  if (state === 'unknown') return null;
  const facts = [text.size(sizeOf(kept?.bytes ?? own.bytes)), ...(room === undefined ? [] : [text.room(sizeOf(room))])];
  return (
    <div className={classes.keep}>
      {state === 'none' || state === 'outdated' ? (
        <Button
          size="sm"
          variant="outline"
          leftSection={<IconCloudDownload size={18} aria-hidden />}
          aria-label={text.keepOf(title)}
          onClick={() => void keep()}
        >
          {state === 'outdated' ? text.update : isBegun ? text.resume : text.keep}
        </Button>
      ) : null}
      {state === 'keeping' ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
          aria-label={text.stopOf(title)}
          onClick={stop}
        >
          {text.stop}
        </Button>
      ) : null}
      {(kept || isBegun) && state !== 'keeping' ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={text.removeOf(title)}
          onClick={() => void remove()}
        >
          {text.remove}
        </Button>
      ) : null}
      <span role="status" className={classes.state}>
        {state === 'keeping' ? text.keeping(formatNumber(Math.floor(share * 100))) : null}
        {state === 'kept' ? (isOpenable ? text.kept : text.fileOnly) : null}
        {state === 'keeping' ? null : <span className={classes.facts}>{facts.join(', ')}</span>}
      </span>
    </div>
  );
}
