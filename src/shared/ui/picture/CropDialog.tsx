import { Button, Group, Modal, Slider } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { messageOf } from '@/shared/api/api-error';
import { pictureText } from '@/text/picture';
import { commonText } from '@/text/common';
import { DialogFoot } from '../feedback/DialogFoot';
import { useOpened } from '../feedback/useOpened';
import { useToast } from '../feedback/useToast';
import classes from './CropDialog.module.css';
import { cropPicture } from './crop-picture';
import type { Area, Frame } from './frame';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** Points per press of an arrow key. */
const KEYBOARD_STEP = 8;
/** Mantine returns the focus a moment after a dialog has closed, but not for one that is unmounted. */
const FOCUS_RETURN_MS = 50;

interface CropDialogProps {
  image: HTMLImageElement;
  opened: boolean;
  frame: Frame;
  onCropped: (picture: File) => void;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onClosed: () => void;
}

function useCrop({ image, frame, onCropped }: CropDialogProps) {
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const crop = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(image, area, frame));
    } catch (error) {
      console.error('Cropping the picture failed', error);
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { setArea, crop, busy, ready: area !== undefined };
}

/** Crops a picture: move it by drag and arrow keys, zoom by slider, wheel and pinch. */
export function CropDialog(props: CropDialogProps) {
  const { image, opened, frame, onClose, onClosed } = props;
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const { setArea, crop, busy, ready } = useCrop(props);
  const { start: leave } = useTimeout(onClosed, FOCUS_RETURN_MS);
  return (
    <Modal
      // It may open over the dialog of a record.
      stackId="crop"
      opened={useOpened(opened)}
      onClose={onClose}
      onExitTransitionEnd={leave}
      title={pictureText.crop}
      withCloseButton={false}
    >
      <p className={classes.hint}>{pictureText.cropHint}</p>
      <div className={classes.stage}>
        <Cropper
          image={image.src}
          aspect={frame.width / frame.height}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, points) => setArea(points)}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: classes.area ?? '' }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': pictureText.cropArea }}
        />
      </div>
      <Group gap="sm" wrap="nowrap" mt="md">
        <span id="crop-zoom">{pictureText.zoom}</span>
        <Slider
          className={classes.zoom}
          size="lg"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
        />
      </Group>
      <DialogFoot>
        <Button variant="outline" onClick={onClose} disabled={busy}>
          {commonText.cancel}
        </Button>
        <Button onClick={() => void crop()} loading={busy} disabled={!ready}>
          {pictureText.use}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
