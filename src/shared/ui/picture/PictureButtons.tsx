import { Button, FileButton } from '@mantine/core';
import { IconRestore, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { commonText } from '@/text/common';
import classes from './ImagePanel.module.css';

/** A chosen picture; null: none; undefined: unchanged. */
export type ChosenPicture = File | null | undefined;

interface Removable {
  picture: ChosenPicture;
  defaultUrl?: string | null;
  removable?: boolean;
}

const remove = { caption: commonText.removeImage, Icon: IconTrash };
const restore = { caption: commonText.restoreImage, Icon: IconRestore };

/** The second button restores the default picture if there is one, and otherwise removes the picture (S4.6.1). */
const removalOf = ({ picture, defaultUrl, removable }: Removable) => {
  if (picture !== undefined) return { ...(defaultUrl ? restore : remove), next: undefined };
  return removable && defaultUrl ? { ...remove, next: null } : undefined;
};

interface PictureButtonsProps extends Removable {
  isEmpty: boolean;
  refusalId: string | undefined;
  onFile: (file: File | null) => void;
  onSettle: (picture: ChosenPicture) => void;
}

/** Buttons to choose and to remove a picture. */
export function PictureButtons({ isEmpty, refusalId, onFile, onSettle, ...now }: PictureButtonsProps) {
  const forget = useRef<() => void>(null);
  const removal = removalOf(now);
  const take = (file: File | null) => {
    onFile(file);
    // Lets the user choose the same file again, to crop it differently.
    forget.current?.();
  };
  return (
    <div className={classes.buttons}>
      <FileButton accept="image/*" resetRef={forget} onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant="outline"
            size="sm"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-describedby={refusalId}
          >
            {isEmpty ? commonText.uploadImage : commonText.chooseOtherImage}
          </Button>
        )}
      </FileButton>
      {removal ? (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<removal.Icon size={16} aria-hidden />}
          onClick={() => onSettle(removal.next)}
        >
          {removal.caption}
        </Button>
      ) : null}
    </div>
  );
}
