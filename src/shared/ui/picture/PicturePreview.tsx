import { IconPhoto } from '@tabler/icons-react';
import { useCallback } from 'react';
import { commonText } from '@/text/common';
import type { Frame } from './frame';
import classes from './ImagePanel.module.css';

/** A ref that shows the file as background image of its element. */
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
  /** A file is dragged over it. */
  over: boolean;
}

/** The picture in the frame's aspect ratio, at most as large as the frame. */
export function PicturePreview({ file, url, frame: { width, height }, label, over }: PicturePreviewProps) {
  const background = useBackground(file);
  const shown = Boolean(file ?? url);
  return (
    <div
      // React would remove its background image after the ref has set the file's, so each has its own element.
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
