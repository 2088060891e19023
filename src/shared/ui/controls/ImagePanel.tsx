import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconRestore, IconTrash, IconUpload } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { commonText } from '@/text/common';
import classes from './ImagePanel.module.css';

interface ImagePanelProps {
  /** The newly chosen file; null shows the default picture. */
  file: File | null;
  onChange: (file: File | null) => void;
  defaultUrl?: string | null;
  onWrongType?: (message: string) => void;
  label?: string;
}

function usePreview(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

/**
 * Picks one image and shows it at 800 by 800 (spec section 2). Removing a choice restores the default picture
 * when there is one and clears the panel otherwise; the button says which.
 */
export function ImagePanel({
  file,
  onChange,
  defaultUrl = null,
  onWrongType,
  label = commonText.uploadImage,
}: ImagePanelProps) {
  const preview = usePreview(file);
  const shown = preview ?? defaultUrl;

  const pick = (picked: File | null) => {
    if (!picked) return;
    if (picked.type.startsWith('image/')) onChange(picked);
    else onWrongType?.(commonText.imageOnly);
  };

  return (
    <div className={classes.panel}>
      <div
        className={classes.preview}
        role="img"
        aria-label={shown ? label : commonText.noImage}
        style={shown ? { backgroundImage: `url("${encodeURI(shown)}")` } : undefined}
      >
        {shown ? null : <IconPhoto size={40} aria-hidden />}
      </div>
      <div className={classes.buttons}>
        <FileButton accept="image/*" onChange={pick}>
          {(props) => (
            <Button {...props} variant="outline" size="sm" leftSection={<IconUpload size={16} aria-hidden />}>
              {shown ? commonText.chooseOtherImage : commonText.uploadImage}
            </Button>
          )}
        </FileButton>
        {file ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={defaultUrl ? <IconRestore size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
            onClick={() => onChange(null)}
          >
            {defaultUrl ? commonText.restoreImage : commonText.removeImage}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
