import { z } from 'zod';
import type { uploadEndpoints } from '@/contract/endpoints/uploads';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { bookPdf } from '@tests/support/book-pdf';
import { samplePdf } from '@tests/support/sample-pdf';
import { sampleWav } from '@tests/support/sample-wav';
import { asIssuer, type ValidRequests } from '../valid-request';
import type { World } from '../world';

const aFile = async (
  world: World,
  purpose: UploadPurpose,
  bytes = purpose.startsWith('audio') ? sampleWav(440) : samplePdf('A book'),
) => {
  const { body } = await asIssuer(world, 'POST /uploads', { purpose, fileName: 'a.pdf', bytes: bytes.length });
  return { id: z.string().parse(body.id), bytes };
};

export const storedFile = async (world: World, purpose: UploadPurpose, content?: Buffer): Promise<string> => {
  const { id, bytes } = await aFile(world, purpose, content);
  await asIssuer(world, `PUT /uploads/${id}/parts?offset=0`, bytes);
  return id;
};

export const requests: ValidRequests<typeof uploadEndpoints> = {
  'POST /uploads': () => ({ body: { purpose: 'pdf-full', fileName: 'a.pdf', bytes: 1000 } }),
  'GET /uploads/{id}': async (world) => ({ params: { id: (await aFile(world, 'pdf-full')).id } }),
  'PUT /uploads/{id}/parts': async (world) => {
    const { id, bytes } = await aFile(world, 'pdf-full');
    return { params: { id }, query: { offset: 0 }, body: bytes };
  },
  'POST /uploads/{id}/first-pages': async (world) => ({
    params: { id: await storedFile(world, 'pdf-full', await bookPdf(4, true)) },
    body: { pages: 2 },
  }),
};
