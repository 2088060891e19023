import type { uploadEndpoints } from '@/contract/endpoints/uploads';
import type { BackendNoun } from '../noun';
import { beginUpload, getUpload } from './begin-upload';
import { putPart } from './put-part';
import { takeSample } from './take-sample';

/** Maps endpoints to use cases. */
export const uploadBackend: BackendNoun<typeof uploadEndpoints> = {
  handlers: {
    'POST /uploads': ({ ctx, input }) => beginUpload(ctx, input.body),
    'GET /uploads/{id}': ({ ctx, input }) => getUpload(ctx, input.params.id),
    'PUT /uploads/{id}/parts': ({ ctx, input, upload, ports }) =>
      putPart(ctx, ports.parts, { id: input.params.id, offset: input.query.offset, bytes: upload }),
    'POST /uploads/{id}/first-pages': ({ ctx, input, ports }) =>
      takeSample(ctx, ports.parts, { id: input.params.id, pages: input.body.pages }),
  },
};
