import { createContext } from 'react';
import type { HistoryKind } from '@/text/fields';

/** Identifies a record of the back office. */
export interface RecordSubject {
  kind: HistoryKind;
  id: string | number;
}

/** The record of the dialogs within this context; null for a new one. */
export const RecordSubjectContext = createContext<RecordSubject | null>(null);
