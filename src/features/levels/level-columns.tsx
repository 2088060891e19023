import type { AdminLevel } from '@/contract/endpoints/levels';
import { call } from '@/shared/api/client';
import { ActiveSwitch } from '@/shared/records/ActiveSwitch';
import { activeWord, countColumn } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { manageLevelText } from '@/text/manage-level';
import { LevelEffect } from './LevelEffect';

/** Every customer starts at the lowest level, so it can be neither removed nor disabled. */
export const isLowest = ({ conditionalPoint }: AdminLevel): boolean => conditionalPoint === 0;

const save = ({ id, version, name, conditionalPoint }: AdminLevel, active: boolean) =>
  call('PUT /admin/levels', { body: { id, version, name, conditionalPoint, active } });

export const levelColumns: readonly Column<AdminLevel>[] = [
  {
    key: 'name',
    header: manageLevelText.name,
    sort: { asc: 'nameAsc', desc: 'nameDesc' },
    render: (level) => <TwoLines main={level.name} sub={isLowest(level) ? manageLevelText.begin : null} />,
  },
  countColumn({
    key: 'points',
    header: manageLevelText.points,
    width: 140,
    sort: { asc: 'pointAsc', desc: 'pointDesc' },
    count: ({ conditionalPoint }) => conditionalPoint,
  }),
  countColumn({
    key: 'customers',
    header: manageLevelText.customers,
    width: 130,
    sort: { asc: 'customersAsc', desc: 'customersDesc' },
    count: ({ customerCount }) => customerCount,
  }),
  countColumn({
    key: 'campaigns',
    header: manageLevelText.campaigns,
    width: 100,
    count: ({ campaignCount }) => campaignCount,
  }),
  {
    key: 'status',
    header: manageLevelText.status,
    width: 190,
    needs: 120,
    render: (level) => (
      <ActiveSwitch
        name={level.name}
        active={level.active}
        disabled={level.active && isLowest(level)}
        consequence={manageLevelText.deactivateQuestion}
        gain={<LevelEffect id={level.id} conditionalPoint={level.conditionalPoint} active />}
        save={(active) => save(level, active)}
      />
    ),
  },
];

export const levelExport: readonly ExportColumn<AdminLevel>[] = [
  { header: manageLevelText.name, value: ({ name }) => name },
  { header: manageLevelText.points, value: ({ conditionalPoint }) => conditionalPoint },
  { header: manageLevelText.customers, value: ({ customerCount }) => customerCount },
  { header: manageLevelText.campaigns, value: ({ campaignCount }) => campaignCount },
  { header: manageLevelText.status, value: activeWord },
];
