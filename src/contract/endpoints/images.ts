import { z } from 'zod';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';

export const imageEndpoints = endpoints({
  'POST /images': {
    summary: 'Store one picture (JPEG, PNG, WebP or GIF, 5 MB) as WebP without its metadata, and answer where it is.',
    access: 'signed-in',
    limited: 'image',
    upload: 'image',
    bodyLimit: LIMITS.imageBytes + LIMITS.multipartBytes,
    // Whoever gives up before the file store has been given up is told of a failure that may still be a success.
    answerMs: LIMITS.uploadMs + (2 + LIMITS.drawingsWaiting / LIMITS.drawingsAtOnce) * LIMITS.drawingMs,
    answer: z.object({ url: z.string() }),
    status: 201,
    errors: [
      'IMAGE_MISSING',
      'IMAGE_NOT_ALONE',
      'IMAGE_TOO_LARGE',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_NOT_CLEAN',
      'IMAGES_BUSY',
    ],
  },
});

export const imageContract = { endpoints: imageEndpoints };
