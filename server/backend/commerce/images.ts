import type { imageEndpoints } from '@/contract/endpoints/images';
import type { BackendNoun } from './noun';

/**
 * Checks, cleans and keeps an uploaded picture and answers its address. Throws IMAGE_TOO_LARGE, IMAGE_UNREADABLE,
 * IMAGE_TOO_MANY_PIXELS, IMAGE_NOT_CLEAN or IMAGES_BUSY.
 */
export type StoreImage = (bytes: Buffer) => Promise<{ url: string }>;

export const imageBackend: BackendNoun<typeof imageEndpoints> = {
  handlers: {
    'POST /images': ({ upload, ports }) => ports.storeImage(upload),
  },
};
