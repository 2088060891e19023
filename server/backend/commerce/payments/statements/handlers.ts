import type { bankStatementEndpoints } from '@/contract/endpoints/bank-statements';
import type { BackendNoun } from '../../noun';
import { dryRun } from './dry-run';
import { importStatement } from './import-statement';
import { listStatements, readReport } from './report';

/** The use case of each endpoint. */
export const bankStatementBackend: BackendNoun<typeof bankStatementEndpoints> = {
  handlers: {
    'GET /admin/bank-statements': ({ ctx, input }) => listStatements(ctx, input.query),
    'GET /admin/bank-statements/{id}': ({ ctx, input }) => readReport(ctx.db, input.params.id),
    'POST /admin/bank-statements/dry-run': ({ ctx, input, ports }) => dryRun(ctx, ports.payments, input.body),
    'POST /admin/bank-statements': ({ ctx, input, ports }) => importStatement(ctx, ports.payments, input.body),
  },
};
