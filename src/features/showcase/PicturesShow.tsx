import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { ImagePanel } from '@/shared/ui/picture/ImagePanel';
import type { ChosenPicture } from '@/shared/ui/picture/PictureButtons';
import { sample } from './samples';

const COVER = { width: 600, height: 900 };

/** The panel at full width, in a narrow column over a default picture, and in the shape of a cover. */
export function PicturesShow() {
  const [square, setSquare] = useState<ChosenPicture>();
  const [narrow, setNarrow] = useState<ChosenPicture>();
  const [cover, setCover] = useState<ChosenPicture>();
  return (
    <Stack gap="md">
      <Title order={2}>Pictures</Title>
      <ImagePanel picture={square} onChange={setSquare} label="Square" />
      <div style={{ width: 240 }}>
        <ImagePanel picture={narrow} onChange={setNarrow} defaultUrl={sample.picture} removable label="Narrow" />
      </div>
      <div style={{ width: 240 }}>
        <ImagePanel picture={cover} onChange={setCover} frame={COVER} defaultUrl={sample.picture} label="Cover" />
      </div>
    </Stack>
  );
}
