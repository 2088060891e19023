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
  /** Shown until a picture is chosen. */
  defaultUrl?: string | null;
  /** The default picture can be removed, too. */
  removable?: boolean;
  /** The size to which it is cropped and at which it is shown. */
  frame?: Frame;
  label?: string;
}

const CropDialog = dynamic(() => import('./CropDialog').then((module) => module.CropDialog), { ssr: false });

/**
 * Accepts an image file by choice or drop, lets the user crop it to the frame, and shows it at 800 by 800 pixels or as
 * large as possible (S2.10.2). Unusable files are refused here, before anything is sent.
 */
export function ImagePanel(props: ImagePanelProps) {
  const { picture, onChange, defaultUrl = null, frame = SQUARE, label = commonText.uploadImage } = props;
  const { image, cutting, refusal, choose, letGo, stopCutting } = useChosenPicture();
  const { over, ...drop } = useDrop((file) => void choose(file));
  const refusalId = useId();
  const url = picture === null ? null : defaultUrl;
  const applyChoice = (next: ChosenPicture) => {
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
        onSettle={applyChoice}
      />
      {image ? (
        <CropDialog
          key={image.src}
          image={image}
          opened={cutting}
          frame={frame}
          onCropped={applyChoice}
          onClose={stopCutting}
          onClosed={letGo}
        />
      ) : null}
    </div>
  );
}
