import type { ParticipationList } from '@/contract/endpoints/participants';
import {
  PARTICIPANT_STATUS as STATUS,
  type ParticipantChoice,
  type ParticipantStatusId,
} from '@/contract/states/participant';

export const TABS = ['invited', 'request'] as const;
export type Tab = (typeof TABS)[number];

export interface ColumnOfBoard {
  id: string;
  /** The first one names the column. */
  statuses: readonly [ParticipantStatusId, ...ParticipantStatusId[]];
  tone: 'amber' | 'green' | 'red' | 'slate';
  /** Actions that dropping a card here stands for. */
  takes: readonly Exclude<ParticipantChoice, 'propose'>[];
}

/** Columns of each tab (D2.4.2); participations cancelled by a user or a scheduled job are in the last one. */
export const COLUMNS: Record<Tab, readonly ColumnOfBoard[]> = {
  invited: [
    { id: 'waiting', statuses: [STATUS.PENDING_INVITATION], tone: 'amber', takes: [] },
    { id: 'joined', statuses: [STATUS.ACCEPTED], tone: 'green', takes: ['accept'] },
    { id: 'refused', statuses: [STATUS.REJECTED_INVITATION], tone: 'red', takes: ['decline'] },
    {
      id: 'cancelled',
      statuses: [
        STATUS.CANCELLED,
        STATUS.CANCELLED_DUE_START_DATE,
        STATUS.CANCELLED_DUE_END_DATE,
        STATUS.CANCELLED_DUE_CANCELLED_CAMPAIGN,
      ],
      tone: 'slate',
      takes: ['cancelInvitation', 'remove'],
    },
  ],
  request: [
    { id: 'waiting', statuses: [STATUS.PENDING_REQUEST], tone: 'amber', takes: [] },
    { id: 'joined', statuses: [STATUS.APPROVED], tone: 'green', takes: ['approve'] },
    { id: 'refused', statuses: [STATUS.REJECTED_REQUEST], tone: 'red', takes: ['reject'] },
  ],
};

type Counts = ParticipationList['counts'];

export const statusesOf = (tab: Tab): ParticipantStatusId[] => COLUMNS[tab].flatMap(({ statuses }) => [...statuses]);

/** Number of participations in these statuses. */
export const countOf = (counts: Counts, statuses: readonly ParticipantStatusId[]): number =>
  counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
