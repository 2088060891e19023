import { Button } from '@mantine/core';
import { IconArrowsTransferUp, IconPlus } from '@tabler/icons-react';
import { LEVEL_SORTS, type AdminLevel } from '@/contract/endpoints/levels';
import { call } from '@/shared/api/client';
import { useDialog } from '@/shared/lib/use-dialog';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { NEW, recordMenu, useRecordActions } from '@/shared/records/record-actions';
import { RecordDialogs } from '@/shared/records/RecordDialogs';
import { RecordsScreen } from '@/shared/records/RecordsScreen';
import type { DialogFrame } from '@/shared/records/use-record-dialog';
import { useRecordList } from '@/shared/records/use-record-list';
import type { RowAction } from '@/shared/ui/table/column';
import { manageLevelText } from '@/text/manage-level';
import { levelHistory } from '@/text/level';
import { isLowest, levelColumns, levelExport } from './level-columns';
import { ConvertDialog } from './ConvertDialog';
import { LevelForm } from './LevelForm';

/** The dialogs of this page and their subjects. */
const useLevelActions = () => ({ ...useRecordActions<AdminLevel>(), converting: useDialog<AdminLevel>() });

type LevelActions = ReturnType<typeof useLevelActions>;

const levelMenu = (level: AdminLevel, actions: LevelActions): RowAction[] => [
  {
    label: manageLevelText.convert,
    icon: IconArrowsTransferUp,
    disabled: level.customerCount === 0,
    onClick: () => actions.converting.open(level),
  },
  ...recordMenu(level, actions, { removable: !isLowest(level) }),
];

const remove = ({ id }: AdminLevel) => call('DELETE /admin/levels/{id}', { params: { id } });

interface DialogsProps extends Pick<DialogFrame, 'onAdded'> {
  actions: LevelActions;
}

function Dialogs({ actions: { converting, ...actions }, onAdded }: DialogsProps) {
  return (
    <>
      {converting.subject ? (
        <ConvertDialog
          key={converting.openCount}
          level={converting.subject}
          opened={converting.opened}
          onClose={converting.close}
        />
      ) : null}
      <RecordDialogs
        kind={levelHistory}
        actions={actions}
        form={(record, frame) => <LevelForm level={record} {...frame} />}
        remove={remove}
        onAdded={onAdded}
      />
    </>
  );
}

/** Customer levels: search, add, edit, enable or disable, move customers, delete, export (D5.2.19). */
export function LevelsScreen() {
  const records = useRecordList('GET /admin/levels', { sorts: LEVEL_SORTS, filters: { active: isFlag } });
  const actions = useLevelActions();
  return (
    <>
      <RecordsScreen<AdminLevel>
        text={manageLevelText}
        records={records}
        columns={levelColumns}
        exportColumns={levelExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => levelMenu(row, actions)}
        filters={<ActiveFilter list={records.list} />}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => actions.editing.open(NEW)}>
            {manageLevelText.add}
          </Button>
        }
      />
      <Dialogs actions={actions} onAdded={records.onAdded} />
    </>
  );
}
