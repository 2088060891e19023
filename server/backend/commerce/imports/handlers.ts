import type { importEndpoints, importSides } from '@/contract/endpoints/imports';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { beginImport } from './begin';
import { listImports, listRows, readImport } from './read';
import { cancelImport, decideName, decideRows, mapColumns, startImport, undoImport } from './steps';

/** The use case of each endpoint. */
export const importBackend: BackendNoun<typeof importEndpoints> = {
  handlers: forBothSides<typeof importSides>({
    'GET /imports': ({ ctx, input }) => listImports(ctx, input.query),
    'POST /imports': ({ ctx, input, ports }) => beginImport(ctx, ports.openTable, input.body),
    'GET /imports/{id}': ({ ctx, input }) => readImport(ctx, input.params.id),
    'GET /imports/{id}/rows': ({ ctx, input }) => listRows(ctx, input.params.id, input.query),
    'PUT /imports/mapping': ({ ctx, input }) => mapColumns(ctx, input.body),
    'PUT /imports/rows': ({ ctx, input }) => decideRows(ctx, input.body),
    'PUT /imports/names': ({ ctx, input }) => decideName(ctx, input.body),
    'PUT /imports/started': ({ ctx, input }) => startImport(ctx, input.body.id),
    'PUT /imports/cancelled': ({ ctx, input }) => cancelImport(ctx, input.body.id),
    'PUT /imports/undone': ({ ctx, input }) => undoImport(ctx, input.body.id),
  }),
};
