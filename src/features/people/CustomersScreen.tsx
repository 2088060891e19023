import type { Person } from '@/contract/endpoints/people';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatDay, formatNumber } from '@/shared/lib/format';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { useRecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { customerText } from '@/text/people';
import { profileText } from '@/text/profile';
import { LevelFilter } from './levels';
import { exportOf, firstColumns, statusColumn } from './people-columns';
import { PeopleScreen } from './PeopleScreen';

const SORTS = ['nameAsc', 'nameDesc', 'codeAsc', 'codeDesc', 'pointAsc', 'pointDesc'] as const;

const columns: readonly Column<Person>[] = [
  ...firstColumns(customerText.name),
  {
    key: 'level',
    header: customerText.level,
    width: 150,
    needs: 100,
    sort: { asc: 'pointAsc', desc: 'pointDesc' },
    render: ({ customer }) => (
      <TwoLines
        main={customer?.level.name}
        sub={customerText.points(formatNumber(customer?.point ?? 0))}
        strong={false}
      />
    ),
  },
  statusColumn,
];

const genderOf = ({ customer }: Person): string => (customer?.gender ? profileText.male : profileText.female);

const exportColumns = exportOf(customerText.name, [
  { header: customerText.level, value: ({ customer }) => customer?.level.name ?? '' },
  { header: customerText.point, value: ({ customer }) => customer?.point ?? 0 },
  { header: customerText.birthday, value: ({ customer }) => formatDay(customer?.dob ?? '') },
  { header: customerText.gender, value: genderOf },
]);

const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

/** Customers: search, edit, move to another level, disable (D5.2.12). */
export function CustomersScreen() {
  const records = useRecordList('GET /admin/users', {
    sorts: SORTS,
    filters: { levelId: isId, active: isFlag },
    fixed: { role: ROLE.CUSTOMER },
  });
  return (
    <PeopleScreen
      text={customerText}
      roles={[ROLE.CUSTOMER]}
      records={records}
      columns={columns}
      exportColumns={exportColumns}
      filters={
        <>
          <LevelFilter list={records.list} />
          <ActiveFilter list={records.list} />
        </>
      }
    />
  );
}
