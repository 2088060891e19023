import type { ImportStatus } from '@/contract/vocabulary/imports';
import { good, StatusBadge, waiting } from '@/shared/ui/status/StatusBadge';
import { importText as text } from '@/text/import';

const LOOKS = { mapping: waiting, checking: waiting, checked: waiting, running: waiting, done: good, undoing: waiting };

/** The step at which an import is. */
export const ImportBadge = ({ status }: { status: ImportStatus }) => (
  <StatusBadge status={status} looks={LOOKS} labels={text.statuses} />
);
