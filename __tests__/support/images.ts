import sharp from 'sharp';
import { UPLOAD_FIELD } from '@/contract/endpoint';

/** A form with one file, as a browser sends it. */
export const imageForm = (bytes: Uint8Array, { field = UPLOAD_FIELD, name = 'picture.png' } = {}): FormData => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return form;
};

/** A plain picture of one colour. */
export const drawImage = (width = 40, height = 30, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b5442b' } })
    .toFormat(format)
    .toBuffer();
