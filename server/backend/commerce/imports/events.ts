import type { ImportStatus } from '@/contract/vocabulary/imports';

export interface ImportPushEvents {
  /** The work on an import has advanced, or its step has changed. */
  'import.progressed': { id: number; ownerId: string; status: ImportStatus; done: number; rows: number };
}
