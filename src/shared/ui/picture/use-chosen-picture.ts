import { useEffect, useState } from 'react';
import { createLatestOpener } from './open-latest';
import { PictureRefused } from './open-picture';

/** State of choosing a picture: the picture that is being cropped, and why the last one was refused. */
export function useChosenPicture() {
  const [openLatest] = useState(createLatestOpener);
  const [image, setImage] = useState<HTMLImageElement>();
  const [cropping, setCutting] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  // Revoked when another picture replaces it, or when the panel is unmounted.
  useEffect(() => image && (() => URL.revokeObjectURL(image.src)), [image]);

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    setRefusal(undefined);
    try {
      const opened = await openLatest(file);
      if (!opened) return;
      setImage(opened);
      setCutting(true);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      setRefusal(error.sentence);
    }
  };

  /** To be called when the dialog has closed: until then the picture is visible. */
  const release = () => setImage(undefined);

  const stopCropping = () => {
    setRefusal(undefined);
    setCutting(false);
  };

  return { image, cutting: cropping, refusal, choose, letGo: release, stopCutting: stopCropping };
}
