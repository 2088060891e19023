import { Button, FileButton, Input } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import Image from 'next/image';
import { useState } from 'react';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
import { photosText } from '@/text/picture';
import { PHOTO_SIDE } from './Photos';
import { shrinkPicture } from './shrink-picture';
import classes from './Photos.module.css';

interface PhotosFieldProps {
  label: string;
  images: readonly string[];
  /** Number of pictures. */
  most: number;
  error?: string | undefined;
  onChange: (images: string[]) => void;
}

/** Pictures that belong to a text; each is stored at once, and belongs to the text when it is sent. */
export function PhotosField({ label, images, most, error, onChange }: PhotosFieldProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const add = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      const { url } = await call('POST /images', { file: await shrinkPicture(file) });
      if (!images.includes(url)) onChange([...images, url]);
    } catch (refusal) {
      toast.refused(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} mb="sm">
      <ul className={classes.photos}>
        {images.map((image, place) => (
          <li key={image}>
            <Image src={image} alt="" width={PHOTO_SIDE} height={PHOTO_SIDE} className={classes.photo} />
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconX size={16} aria-hidden />}
              aria-label={photosText.removePhoto(place + 1)}
              onClick={() => onChange(images.filter((other) => other !== image))}
            >
              {photosText.remove}
            </Button>
          </li>
        ))}
      </ul>
      {images.length < most ? (
        <FileButton accept="image/*" onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              {...props}
              variant="outline"
              size="sm"
              mt="xs"
              loading={busy}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {photosText.add}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Input.Wrapper>
  );
}
