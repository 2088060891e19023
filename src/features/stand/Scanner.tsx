import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { standText } from '@/text/stand';
import { loadReader } from './read-code';
import classes from './Scanner.module.css';

/** Between two looks at the picture, in milliseconds. */
const LOOK_MS = 200;

interface ScannerProps {
  /** Called once with the text of a QR code. */
  onFound: (text: string) => void;
  onClose: () => void;
}

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });

/** Looks for a QR code until it was stopped or has found one. */
const lookFor = async (video: HTMLVideoElement, isOver: () => boolean): Promise<string | undefined> => {
  const read = await loadReader();
  while (!isOver()) {
    const text = await read(video);
    if (text) return text;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
};

/** The camera, looking for a QR code. */
export function Scanner({ onFound, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'looking' | 'failed'>('opening');
  const found = useEffectEvent(onFound);

  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const run = async () => {
      stream = await openCamera();
      const { current } = video;
      if (over || !current) return stop();
      current.srcObject = stream;
      await current.play();
      setState('looking');
      const text = await lookFor(current, () => over);
      if (text && !over) found(text);
    };
    run().catch(() => {
      stop();
      if (!over) setState('failed');
    });
    return () => {
      over = true;
      stop();
    };
  }, []);

  return (
    <div className={classes.scanner}>
      {state === 'failed' ? (
        <p role="alert" className={classes.failed}>
          {standText.noCamera}
        </p>
      ) : (
        <>
          <video ref={video} className={classes.video} muted playsInline aria-label={standText.cameraLabel} />
          <p role="status">{state === 'opening' ? <Loader size="sm" /> : standText.cameraHint}</p>
        </>
      )}
      <Button variant="outline" fullWidth onClick={onClose}>
        {standText.closeCamera}
      </Button>
    </div>
  );
}
