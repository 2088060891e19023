import { IconEye } from '@tabler/icons-react';
import { JOURNAL_SORTS, type JournalEntry } from '@/contract/endpoints/journal';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { JOURNAL_KINDS } from '@/contract/vocabulary/journal';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatDateTime } from '@/shared/lib/format';
import { isDay } from '@/shared/records/query-values';
import type { ExportColumn } from '@/shared/records/export-rows';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { FilterSelect } from '@/shared/records/Toolbar';
import { useRecordList } from '@/shared/records/use-record-list';
import { DaysInput } from '@/shared/ui/controls/DaysInput';
import { journalText as text } from '@/text/journal';
import { journalColumns, nameOf, roleOf } from './journal-columns';
import { actionWords, outcomeWords, subjectHref } from './journal-words';

const exportColumns: readonly ExportColumn<JournalEntry>[] = [
  { header: text.at, value: ({ at }) => new Date(at) },
  { header: text.kind, value: ({ kind }) => text.kinds[kind] ?? '' },
  { header: text.what, value: actionWords },
  { header: text.about, value: ({ subject }) => subject ?? '' },
  { header: text.who, value: nameOf },
  { header: text.role, value: roleOf },
  { header: text.outcome, value: outcomeWords },
  { header: text.address, value: ({ address }) => address },
  { header: text.userAgent, value: ({ userAgent }) => userAgent },
];

const FILTERS = {
  kind: (value: string) => JOURNAL_KINDS.some((kind) => kind === value),
  from: isDay,
  to: isDay,
};

const useJournal = (side: Side) =>
  useRecordList(sideKey(side, 'GET /journal'), { sorts: JOURNAL_SORTS, filters: FILTERS });

function Filters({ list }: Pick<ReturnType<typeof useJournal>, 'list'>) {
  const { kind, from, to } = list.filters;
  return (
    <>
      <FilterSelect
        label={text.kind}
        all={text.allKinds}
        options={JOURNAL_KINDS.map((value) => ({ value, label: text.kinds[value] ?? '' }))}
        value={kind[0]}
        onChange={(value) => list.setFilter('kind', value)}
      />
      <DaysInput
        aria-label={text.period}
        placeholder={text.period}
        clearable
        from={from[0] ?? null}
        to={to[0] ?? null}
        onDays={(first, last) => void list.setFilters({ from: first, to: last })}
      />
    </>
  );
}

const menuOf = (side: Side, entry: JournalEntry) => {
  const href = subjectHref(side, entry);
  return href ? [{ label: text.openRecord, icon: IconEye, opens: true, href }] : [];
};

function JournalScreen({ side }: { side: Side }) {
  const records = useJournal(side);
  return (
    <RecordsScreen<JournalEntry>
      text={text}
      records={records}
      columns={journalColumns}
      exportColumns={exportColumns}
      rowKey={({ id }) => id}
      rowLabel={(entry) => text.label(actionWords(entry), formatDateTime(entry.at))}
      rowMenu={(entry) => menuOf(side, entry)}
      filters={<Filters list={records.list} />}
    />
  );
}

/** Who signed in, was refused, gave rights, exported, looked at personal data, and acted on money (D5.2.29). */
export const AdminJournalScreen = () => <JournalScreen side={ROLE.SYSTEM} />;

/** The same of the issuer's own account (D5.3.19). */
export const IssuerJournalScreen = () => <JournalScreen side={ROLE.ISSUER} />;
