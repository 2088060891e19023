import { Input } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useId } from 'react';
import { commonText } from '@/text/common';
import { SQUARE, type Frame } from './frame';
import { PictureButtons, type ChosenPicture } from './PictureButtons';
import { PicturePreview } from './PicturePreview';
import { useChosenPicture } from './use-chosen-picture';
import { useDrop } from './use-drop';

interface ImagePanelProps {
  picture: ChosenPicture;
  onChange: (picture: ChosenPicture) => void;
  /** Shown while nothing was chosen. */
  defaultUrl?: string | null;
  /** The default picture may be taken away, too. */
  removable?: boolean;
  /** The size it is cut to and shown at. */
  frame?: Frame;
  label?: string;
}

const CropDialog = dynamic(() => import('./CropDialog').then((module) => module.CropDialog), { ssr: false });

/**
 * Takes one image file, by choice or by drop, lets its owner cut it to the frame, and shows it at 800 by 800 points or
 * as large as the place allows (spec section 2). What cannot be taken is refused here, before anything is sent.
 */
export function ImagePanel(props: ImagePanelProps) {
  const { picture, onChange, defaultUrl = null, frame = SQUARE, label = commonText.uploadImage } = props;
  const { image, cutting, refusal, choose, letGo, stopCutting } = useChosenPicture();
  const { over, ...drop } = useDrop((file) => void choose(file));
  const refusalId = useId();
  const url = picture === null ? null : defaultUrl;
  const settle = (next: ChosenPicture) => {
    stopCutting();
    onChange(next);
  };
  return (
    <div role="group" aria-label={label} {...drop}>
      <PicturePreview file={picture} url={url} frame={frame} label={label} over={over} />
      {refusal ? (
        <Input.Error id={refusalId} role="alert">
          {refusal}
        </Input.Error>
      ) : null}
      <PictureButtons
        {...props}
        isEmpty={!picture && !url}
        refusalId={refusal && refusalId}
        onFile={(file) => void choose(file)}
        onSettle={settle}
      />
      {image ? (
        <CropDialog
          key={image.src}
          image={image}
          opened={cutting}
          frame={frame}
          onCut={settle}
          onClose={stopCutting}
          onGone={letGo}
        />
      ) : null}
    </div>
  );
}
