import { Button } from '@mantine/core';
import { IconArrowsTransferUp, IconPlus } from '@tabler/icons-react';
import { levelHistory, LEVEL_SORTS, type AdminLevel } from '@/contract/endpoints/levels';
import { call } from '@/shared/api/client';
import { useSubject } from '@/shared/lib/use-subject';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { NEW, recordMenu, useRecordActs } from '@/shared/records/record-menu';
import { RecordDialogs } from '@/shared/records/RecordDialogs';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import type { RowAction } from '@/shared/ui/table/column';
import { manageLevelText } from '@/text/manage-level';
import { isLowest, levelColumns, levelExport } from './level-columns';
import { ConvertDialog } from './ConvertDialog';
import { LevelForm } from './LevelForm';

/** The dialogs of this page and their subjects. */
const useLevelActions = () => ({ ...useRecordActs<AdminLevel>(), converting: useSubject<AdminLevel>() });

type LevelActions = ReturnType<typeof useLevelActions>;

const levelMenu = (level: AdminLevel, acts: LevelActions): RowAction[] => [
  {
    label: manageLevelText.convert,
    icon: IconArrowsTransferUp,
    disabled: level.customerCount === 0,
    onClick: () => acts.converting.open(level),
  },
  ...recordMenu(level, acts, { removable: !isLowest(level) }),
];

const remove = ({ id }: AdminLevel) => call('DELETE /admin/levels/{id}', { params: { id } });

function Dialogs({ converting, ...acts }: LevelActions) {
  return (
    <>
      {converting.subject ? (
        <ConvertDialog
          key={converting.count}
          level={converting.subject}
          opened={converting.opened}
          onClose={converting.close}
        />
      ) : null}
      <RecordDialogs
        kind={levelHistory}
        acts={acts}
        form={(record, frame) => <LevelForm level={record} {...frame} />}
        remove={remove}
      />
    </>
  );
}

/** Customer levels: finding, adding, changing, switching, moving customers, deleting, exporting (domain 5.2). */
export function LevelsScreen() {
  const records = useRecordList('GET /admin/levels', { sorts: LEVEL_SORTS, filters: { active: isFlag } });
  const acts = useLevelActions();
  return (
    <>
      <RecordsScreen<AdminLevel>
        text={manageLevelText}
        records={records}
        columns={levelColumns}
        exportColumns={levelExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => levelMenu(row, acts)}
        filters={<ActiveFilter list={records.list} />}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => acts.editing.open(NEW)}>
            {manageLevelText.add}
          </Button>
        }
      />
      <Dialogs {...acts} />
    </>
  );
}
