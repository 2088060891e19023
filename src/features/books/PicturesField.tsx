import { Button, FileButton, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import Image from 'next/image';
import { use, useState, type ReactNode } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { OrderedList } from '@/shared/choices/OrderedList';
import { UploadWatchContext } from '@/shared/uploads/use-save-after-uploads';
import { bookScreenText } from '@/text/book-screen';
import { recordText } from '@/text/record';
import classes from './BookForm.module.css';

interface PicturesFieldProps {
  value: string[];
  /** Called with an update function of the current list: it may be reordered while a picture is being uploaded. */
  onChange: (change: (now: string[]) => string[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const SHOWN = 64;

/** The same file is stored under the same name, and shown once. */
const withPicture =
  (url: string) =>
  (now: string[]): string[] =>
    now.includes(url) ? now : [...now, url];

/**
 * Pictures of a book besides its cover: each is uploaded when it is chosen, and linked to the book when the book is
 * saved.
 */
export function PicturesField({ value, onChange, error, ...props }: PicturesFieldProps) {
  const watch = use(UploadWatchContext);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const room = LIMITS.bookPictures - value.length;

  const add = async (files: File[]) => {
    setBusy(true);
    setRefusal(null);
    watch?.started();
    let arrived = false;
    try {
      for (const file of files.slice(0, room)) onChange(withPicture((await call('POST /images', { file })).url));
      arrived = true;
    } catch (problem) {
      setRefusal(messageOf(problem, recordText.imageFailed));
    } finally {
      setBusy(false);
      watch?.ended(arrived);
    }
  };

  return (
    <Input.Wrapper
      label={bookScreenText.pictures}
      labelElement="div"
      description={bookScreenText.picturesHint(LIMITS.bookPictures)}
      error={refusal ?? error}
      mt="md"
    >
      <div tabIndex={-1} data-path={props['data-path']} className={classes.pictures}>
        <OrderedList
          label={bookScreenText.pictures}
          items={value.map((url, place) => ({ id: url, name: bookScreenText.picture(place + 1) }))}
          onChange={(items) => onChange(() => items.map(({ id }) => id))}
          render={({ id, name }) => (
            <Image src={id} alt={name} width={SHOWN} height={SHOWN} className={classes.picture} />
          )}
        />
        {room > 0 ? (
          <FileButton multiple accept="image/*" onChange={(files) => void add(files)}>
            {(button) => (
              <Button
                {...button}
                variant="outline"
                size="sm"
                loading={busy}
                leftSection={<IconPhotoPlus size={16} aria-hidden />}
              >
                {bookScreenText.addPictures}
              </Button>
            )}
          </FileButton>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}
