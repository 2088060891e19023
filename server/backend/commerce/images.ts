import type { imageEndpoints } from '@/contract/endpoints/images';
import type { BackendNoun } from './noun';

export const imageBackend: BackendNoun<typeof imageEndpoints> = {
  handlers: {
    'POST /images': ({ upload, ports }) => ports.storeImage(upload),
  },
};
