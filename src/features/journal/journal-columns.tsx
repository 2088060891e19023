import type { JournalEntry } from '@/contract/endpoints/journal';
import { deviceOf } from '@/contract/rules/device';
import { JOURNAL_DONE } from '@/contract/vocabulary/journal';
import { deviceName } from '@/shared/lib/device-name';
import { formatDateTime } from '@/shared/lib/format';
import { good, refused, StatusBadge } from '@/shared/ui/status/StatusBadge';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { journalText as text } from '@/text/journal';
import { statusText } from '@/text/status';
import { actionWords } from './journal-words';

export const nameOf = ({ actor }: JournalEntry): string => actor?.name ?? text.noAccount;
export const roleOf = ({ actor }: JournalEntry): string => (actor ? (statusText.role[actor.role] ?? '') : '');

const REFUSED = 'refused';
const LOOKS = { [JOURNAL_DONE]: good, [REFUSED]: refused };
const LABELS = { [JOURNAL_DONE]: text.done, [REFUSED]: text.refused };

export const journalColumns: readonly Column<JournalEntry>[] = [
  {
    key: 'at',
    header: text.at,
    width: 150,
    needs: 140,
    card: 'field',
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ at }) => formatDateTime(at),
  },
  {
    key: 'what',
    header: text.what,
    width: 260,
    needs: 200,
    card: 'title',
    render: (entry) => <TwoLines main={actionWords(entry)} sub={text.kinds[entry.kind] ?? ''} />,
  },
  {
    key: 'who',
    header: text.who,
    width: 180,
    needs: 140,
    render: (entry) => <TwoLines main={nameOf(entry)} sub={roleOf(entry)} strong={false} />,
  },
  {
    key: 'outcome',
    header: text.outcome,
    needs: 120,
    card: 'badge',
    render: ({ outcome }) => (
      <StatusBadge status={outcome === JOURNAL_DONE ? JOURNAL_DONE : REFUSED} looks={LOOKS} labels={LABELS} />
    ),
  },
  {
    key: 'from',
    header: text.from,
    width: 200,
    needs: 150,
    fold: ({ address }) => address,
    render: ({ address, userAgent }) => (
      <TwoLines main={address} sub={deviceName(deviceOf(userAgent))} strong={false} />
    ),
  },
];
