import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mediaDevices } from '@/shared/lib/browser-features';
import { scanText } from '@/text/scan';
import { loadReader, type CodeKind } from './read-code';
import classes from './Scanner.module.css';

/** Interval between two scans of the picture, in milliseconds. */
const LOOK_MS = 200;

interface ScannerWords {
  /** Names what to show to the camera. */
  hint: string;
  /** Shown when access to the camera was denied. */
  refused: string;
  /** Shown when there is no camera, or no code that reads its picture. */
  failed: string;
  /** Shown when a code was read that is not accepted. */
  wrong?: string;
}

interface ScannerProps {
  kind: CodeKind;
  words: ScannerWords;
  /** Returns whether a code is accepted; otherwise the scanner continues. By default any code is accepted. */
  accepts?: (text: string) => boolean;
  /** Called once with the text of a code. */
  onFound: (text: string) => void;
  onClose: () => void;
}

type State = 'opening' | 'looking' | 'wrong' | 'refused' | 'failed';

const openCamera = async (): Promise<MediaStream> => {
  const devices = mediaDevices();
  if (!devices) throw new Error('This browser has no camera');
  return devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
};

const isRefused = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

interface Search {
  kind: CodeKind;
  isOver: () => boolean;
  isWanted: (text: string) => boolean;
}

/** Scans the picture until it is stopped or has found a wanted code. */
const lookFor = async (video: HTMLVideoElement, { kind, isOver, isWanted }: Search): Promise<string | undefined> => {
  const read = await loadReader(kind);
  while (!isOver()) {
    const text = await read(video);
    if (text && isWanted(text)) return text;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
};

/** The camera's picture, scanned for a code. */
export function Scanner({ kind, words, accepts, onFound, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('opening');
  const found = useEffectEvent(onFound);
  const isWanted = useEffectEvent((text: string) => {
    const wanted = accepts?.(text) ?? true;
    if (!wanted) setState('wrong');
    return wanted;
  });

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
      const text = await lookFor(current, { kind, isOver: () => over, isWanted: (read) => isWanted(read) });
      if (text && !over) found(text);
    };
    run().catch((error: unknown) => {
      stop();
      if (!over) setState(isRefused(error) ? 'refused' : 'failed');
    });
    return () => {
      over = true;
      stop();
    };
  }, [kind]);

  return (
    <div className={classes.scanner}>
      {state === 'failed' || state === 'refused' ? (
        <p role="alert" className={classes.failed}>
          {words[state]}
        </p>
      ) : (
        <>
          <video ref={video} className={classes.video} muted playsInline aria-label={scanText.cameraLabel} />
          <p role="status">
            {state === 'opening' ? <Loader size="sm" /> : state === 'wrong' ? words.wrong : words.hint}
          </p>
        </>
      )}
      <Button variant="outline" fullWidth onClick={onClose}>
        {scanText.closeCamera}
      </Button>
    </div>
  );
}
