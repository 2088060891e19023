import type { ImportStatus } from '@/contract/vocabulary/imports';
import type { RoleId } from '@/contract/vocabulary/roles';

export interface ImportPushEvents {
  /** The work on an import has advanced, or its step has changed. */
  'import.progressed': {
    id: number;
    ownerId: string;
    ownerRole: RoleId;
    status: ImportStatus;
    done: number;
    rows: number;
  };
}
