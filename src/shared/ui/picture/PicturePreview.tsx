import { IconPhoto } from '@tabler/icons-react';
import { useCallback } from 'react';
import { commonText } from '@/text/common';
import type { Frame } from './frame';
import classes from './ImagePanel.module.css';

/** Lays the file on the element it is given to, for as long as both are there. */
const useBackground = (file: File | null | undefined) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element || !file) return undefined;
      const url = URL.createObjectURL(file);
      element.style.backgroundImage = `url("${url}")`;
      return () => {
        element.style.backgroundImage = '';
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );

interface PicturePreviewProps {
  file: File | null | undefined;
  /** Shown while there is no file. */
  url: string | null;
  frame: Frame;
  label: string;
  /** Something is held over it and may be dropped. */
  over: boolean;
}

/** The picture in its frame's shape: as large as the frame, or as the place allows. */
export function PicturePreview({ file, url, frame: { width, height }, label, over }: PicturePreviewProps) {
  const background = useBackground(file);
  const shown = Boolean(file ?? url);
  return (
    <div
      // React takes its own picture away after the file's was laid on, so each gets an element.
      key={file ? 'file' : url}
      ref={background}
      className={classes.preview}
      role="img"
      aria-label={shown ? label : commonText.noImage}
      data-over={over || undefined}
      style={{
        aspectRatio: width / height,
        maxWidth: width,
        ...(!file && url && { backgroundImage: `url(${JSON.stringify(url)})` }),
      }}
    >
      {shown ? null : <IconPhoto size={40} aria-hidden />}
    </div>
  );
}
