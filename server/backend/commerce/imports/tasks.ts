import type { ImportStatus } from '@/contract/vocabulary/imports';

/** The task that checks the rows of an import, writes them, or takes them back; its key is the import's id. */
export interface ImportTasks {
  /** What it is scheduled for; the import itself says what is to be done. */
  'imports.work': { status: ImportStatus; revision: number };
}
