import type { imageEndpoints } from '@/contract/endpoints/images';
import { drawImage, imageForm } from '@tests/support/images';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof imageEndpoints> = {
  'POST /images': async () => ({ body: imageForm(await drawImage()) }),
};
