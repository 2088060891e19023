import { PARTICIPANT_SORTS, type ParticipantQuery } from '@/contract/endpoints/participants';
import { LIMITS } from '@/contract/vocabulary/limits';
import { TABLE_SIZES } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { COLUMNS, statusesOf, TABS, type Tab } from './board-columns';

export type View = 'board' | 'table';

const isTab = (text: string | undefined): text is Tab => TABS.some((tab) => tab === text);
const sortOf = (text: string | undefined): ParticipantQuery['sort'] =>
  PARTICIPANT_SORTS.find((sort) => sort === text) ?? 'newest';

/** Filters of both the board and the table. */
export interface Narrowing {
  search?: string;
  campaign?: number;
}

/** The state of the page in the URL: tab, view, fair, search and, for the table, status, sort order and page. */
export const useParticipantsQuery = () => {
  const list = useTableQuery({ filters: ['tab', 'view', 'campaign', 'status', 'invite'], size: 10, sort: 'newest' });
  const { filters, search } = list;
  const tab: Tab = isTab(filters.tab[0]) ? filters.tab[0] : 'invited';
  const view: View = filters.view[0] === 'table' ? 'table' : 'board';
  const campaign = Number(filters.campaign[0]);
  const column = COLUMNS[tab].find(({ statuses: [first] }) => String(first) === filters.status[0]);
  const narrowing: Narrowing = {
    ...(search && { search: search.slice(0, LIMITS.search) }),
    ...(Number.isInteger(campaign) && campaign > 0 && { campaign }),
  };
  return {
    list,
    tab,
    view,
    /** The column that the table is filtered by. */
    column,
    statuses: column ? [...column.statuses] : statusesOf(tab),
    narrowing,
    sort: sortOf(list.sort),
    size: TABLE_SIZES.includes(list.size) ? list.size : LIMITS.tableSize,
    /** Whether the page was opened to invite an issuer. */
    isInviting: filters.invite.length > 0,
    isNarrowed: Object.keys(narrowing).length > 0 || column !== undefined,
    setTab: (next: Tab) => list.setFilters({ tab: next === 'invited' ? null : next, status: null }),
    setView: (next: View) => list.setFilters({ view: next === 'board' ? null : next, status: null }),
  };
};

export type ParticipantsQuery = ReturnType<typeof useParticipantsQuery>;
