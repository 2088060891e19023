import { createContext } from 'react';
import type { HistoryKind } from '@/contract/noun';

/** Names a record of the back office. */
export interface RecordSubject {
  kind: HistoryKind;
  id: string | number;
}

/** The record that the dialogs below are about; null for one that is yet to be made. */
export const RecordSubjectContext = createContext<RecordSubject | null>(null);
