import type { AdminGroup } from '@/contract/endpoints/groups';
import { call } from '@/shared/api/client';
import { ActiveSwitch } from '@/shared/records/ActiveSwitch';
import { activeWord, countColumn } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import type { Column } from '@/shared/ui/table/column';
import { manageGroupText } from '@/text/manage-group';

const save = ({ id, version, name, description }: AdminGroup, active: boolean) =>
  call('PUT /admin/groups', { body: { id, version, name, description, active } });

export const groupColumns: readonly Column<AdminGroup>[] = [
  {
    key: 'name',
    header: manageGroupText.name,
    sort: { asc: 'nameAsc', desc: 'nameDesc' },
    render: ({ name }) => <b>{name}</b>,
  },
  {
    key: 'description',
    header: manageGroupText.description,
    needs: 180,
    fold: ({ description }) => description,
    render: ({ description }) => description,
  },
  countColumn({
    key: 'customers',
    header: manageGroupText.followers,
    width: 140,
    sort: { asc: 'customersAsc', desc: 'customersDesc' },
    count: ({ customerCount }) => customerCount,
  }),
  countColumn({
    key: 'campaigns',
    header: manageGroupText.campaigns,
    width: 100,
    sort: { asc: 'campaignsAsc', desc: 'campaignsDesc' },
    count: ({ campaignCount }) => campaignCount,
  }),
  {
    key: 'status',
    header: manageGroupText.status,
    width: 190,
    needs: 120,
    render: (group) => (
      <ActiveSwitch
        name={group.name}
        active={group.active}
        consequence={manageGroupText.deactivateQuestion}
        save={(active) => save(group, active)}
      />
    ),
  },
];

export const groupExport: readonly ExportColumn<AdminGroup>[] = [
  { header: manageGroupText.name, value: ({ name }) => name },
  { header: manageGroupText.description, value: ({ description }) => description },
  { header: manageGroupText.followers, value: ({ customerCount }) => customerCount },
  { header: manageGroupText.campaigns, value: ({ campaignCount }) => campaignCount },
  { header: manageGroupText.status, value: activeWord },
];
