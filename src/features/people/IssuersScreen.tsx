import { Text } from '@mantine/core';
import type { Person } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { useRecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { issuerText } from '@/text/people';
import { exportOf, firstColumns, statusColumn } from './people-columns';
import { PeopleScreen } from './PeopleScreen';

const SORTS = ['nameAsc', 'nameDesc', 'codeAsc', 'codeDesc'] as const;

const columns: readonly Column<Person>[] = [
  ...firstColumns(issuerText.name),
  {
    key: 'description',
    header: issuerText.description,
    fold: ({ issuer }) => issuer?.description ?? '',
    render: ({ issuer }) => <Description words={issuer?.description || commonText.noDescription} />,
  },
  statusColumn,
];

const exportColumns = exportOf(issuerText.name, [
  { header: issuerText.description, value: ({ issuer }) => issuer?.description ?? '' },
  { header: issuerText.runningCampaigns, value: ({ issuer }) => issuer?.runningFairCount ?? 0 },
  { header: issuerText.onSale, value: ({ issuer }) => issuer?.onSaleCount ?? 0 },
  { header: issuerText.openOrders, value: ({ issuer }) => issuer?.openOrderCount ?? 0 },
]);

/** Three lines of the description; the whole is in the tooltip and in the form. */
function Description({ words }: { words: string }) {
  return (
    <Text inherit lineClamp={3} title={words}>
      {words}
    </Text>
  );
}

/** Issuers (D5.2.11). */
export function IssuersScreen() {
  const records = useRecordList('GET /admin/users', {
    sorts: SORTS,
    filters: { active: isFlag },
    fixed: { role: ROLE.ISSUER },
  });
  return (
    <PeopleScreen
      text={issuerText}
      roles={[ROLE.ISSUER]}
      records={records}
      columns={columns}
      exportColumns={exportColumns}
      filters={<ActiveFilter list={records.list} />}
      creates={{ kind: 'issuer', label: issuerText.add }}
    />
  );
}
