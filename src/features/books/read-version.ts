import { call } from '@/shared/api/client';

/** The version an own book has by now. */
export const readVersion = async (id: number): Promise<number> =>
  (await call('GET /issuer/books/{id}', { params: { id } })).version;
