import { useEffect, useState } from 'react';
import { createLatestOpener } from './open-latest';
import { PictureRefused } from './open-picture';

/** The picture that is being cut, and why the last one was refused. */
export function useChosenPicture() {
  const [openLatest] = useState(createLatestOpener);
  const [image, setImage] = useState<HTMLImageElement>();
  const [cutting, setCutting] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  // Another may take its place, and the panel may go, while the dialog is still on screen.
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

  /** Once the dialog has gone: the picture is on screen until then. */
  const letGo = () => setImage(undefined);

  const stopCutting = () => {
    setRefusal(undefined);
    setCutting(false);
  };

  return { image, cutting, refusal, choose, letGo, stopCutting };
}
