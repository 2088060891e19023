import type { importEndpoints } from '@/contract/endpoints/imports';
import type { BackendNoun } from '../noun';
import { beginImport } from './begin';
import { listImports, listRows, readImport } from './read';
import { cancelImport, decideName, decideRows, mapColumns, startImport, undoImport } from './steps';

/** The use case of each endpoint. */
export const importBackend: BackendNoun<typeof importEndpoints> = {
  handlers: {
    'GET /issuer/imports': ({ ctx, input }) => listImports(ctx, input.query),
    'POST /issuer/imports': ({ ctx, input, ports }) => beginImport(ctx, ports.openTable, input.body),
    'GET /issuer/imports/{id}': ({ ctx, input }) => readImport(ctx, input.params.id),
    'GET /issuer/imports/{id}/rows': ({ ctx, input }) => listRows(ctx, input.params.id, input.query),
    'PUT /issuer/imports/mapping': ({ ctx, input }) => mapColumns(ctx, input.body),
    'PUT /issuer/imports/rows': ({ ctx, input }) => decideRows(ctx, input.body),
    'PUT /issuer/imports/names': ({ ctx, input }) => decideName(ctx, input.body),
    'PUT /issuer/imports/started': ({ ctx, input }) => startImport(ctx, input.body.id),
    'PUT /issuer/imports/cancelled': ({ ctx, input }) => cancelImport(ctx, input.body.id),
    'PUT /issuer/imports/undone': ({ ctx, input }) => undoImport(ctx, input.body.id),
  },
};
