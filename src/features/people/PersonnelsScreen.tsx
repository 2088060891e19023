import { Tabs } from '@mantine/core';
import type { Person } from '@/contract/endpoints/people';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { useRecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { personnelText } from '@/text/people';
import { statusText } from '@/text/status';
import { exportOf, firstColumns, statusColumn } from './people-columns';
import { PeopleScreen } from './PeopleScreen';
import { PERSONNEL_ROLES } from './RoleChoice';

const ALL = 'all';
const ROLES = PERSONNEL_ROLES.map(String);
const SORTS = ['nameAsc', 'nameDesc', 'codeAsc', 'codeDesc'] as const;

const role = { header: personnelText.role, value: (person: Person) => statusText.role[person.role] ?? '' };

const columns: readonly Column<Person>[] = [
  ...firstColumns(personnelText.name),
  { key: 'role', header: role.header, width: 150, needs: 90, render: role.value },
  statusColumn,
];

const exportColumns = exportOf(personnelText.name, [role]);

interface RoleTabsProps {
  value: string | undefined;
  onChange: (role: string | null) => void;
}

function RoleTabs({ value = ALL, onChange }: RoleTabsProps) {
  return (
    <Tabs value={value} onChange={(tab) => onChange(tab === ALL ? null : tab)}>
      <Tabs.List aria-label={personnelText.tabs}>
        <Tabs.Tab value={ALL}>{personnelText.all}</Tabs.Tab>
        {PERSONNEL_ROLES.map((id) => (
          <Tabs.Tab key={id} value={String(id)}>
            {statusText.role[id]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** Administrators and staff (D5.2.10). */
export function PersonnelsScreen() {
  const records = useRecordList('GET /admin/users', {
    sorts: SORTS,
    filters: { role: (value) => ROLES.includes(value), active: isFlag },
    fixed: { role: ROLES },
  });
  const { filters, setFilter } = records.list;
  return (
    <PeopleScreen
      text={personnelText}
      roles={[...PERSONNEL_ROLES]}
      records={records}
      columns={columns}
      exportColumns={exportColumns}
      tabs={<RoleTabs value={filters.role[0]} onChange={(value) => setFilter('role', value)} />}
      filters={<ActiveFilter list={records.list} />}
      filterCount={filters.active.length}
      creates={{ kind: 'personnel', label: personnelText.add }}
    />
  );
}
