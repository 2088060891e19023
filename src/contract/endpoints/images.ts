import { z } from 'zod';
import { imageErrorText } from '@/text/picture';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { declareErrors } from '../vocabulary/error-codes';

export const imageErrors = declareErrors(
  imageErrorText,
  {
    IMAGE_MISSING: 422,
    IMAGE_NOT_ALONE: 422,
    IMAGE_TOO_LARGE: 413,
    IMAGE_UNREADABLE: 422,
    IMAGE_TOO_MANY_PIXELS: 422,
    IMAGE_NOT_CLEAN: 422,
    IMAGES_BUSY: 503,
  },
  { IMAGES_BUSY: 5 },
);

export const imageEndpoints = endpoints({
  'POST /images': {
    summary: 'Store one picture (JPEG, PNG, WebP or GIF, 5 MB) as WebP without its metadata, and answer where it is.',
    access: 'signed-in',
    limited: 'image',
    upload: 'image',
    bodyLimit: LIMITS.imageBytes + LIMITS.multipartBytes,
    // Longer than the retries of the file store take: a caller that times out sooner would take a success for a
    // failure.
    answerMs: LIMITS.uploadMs + (2 + LIMITS.drawingsWaiting / LIMITS.drawingsAtOnce) * LIMITS.drawingMs,
    answer: z.object({ url: z.string() }),
    status: 201,
    errors: [
      imageErrors.IMAGE_MISSING,
      imageErrors.IMAGE_NOT_ALONE,
      imageErrors.IMAGE_TOO_LARGE,
      imageErrors.IMAGE_UNREADABLE,
      imageErrors.IMAGE_TOO_MANY_PIXELS,
      imageErrors.IMAGE_NOT_CLEAN,
      imageErrors.IMAGES_BUSY,
    ],
  },
});

export const imageContract = { endpoints: imageEndpoints, errors: imageErrors };
