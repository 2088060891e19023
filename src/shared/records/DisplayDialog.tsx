import { Button, Checkbox, Modal, Stack, Switch, Text } from '@mantine/core';
import { OrderedList } from '@/shared/choices/OrderedList';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import type { Column } from '@/shared/ui/table/column';
import { tableViewText as text } from '@/text/table-view';
import { orderedColumns, titleKeyOf, type useTableLayout } from './table-layout';

interface DisplayDialogProps {
  columns: readonly Column<never>[];
  layout: ReturnType<typeof useTableLayout>;
  /** Name of the opened view. */
  viewName: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the columns of a table, their order, and the height of its rows; every change is shown at once. */
export function DisplayDialog({ columns, layout, viewName, opened, onClose }: DisplayDialogProps) {
  const { columns: choice, isCompact, setLayout, reset } = layout;
  const title = titleKeyOf(columns);
  const ordered = orderedColumns(columns, choice);
  const hidden = choice?.hidden.filter((key) => key !== title) ?? [];
  const change = (order: readonly string[], hiddenKeys: readonly string[]) =>
    setLayout({ columns: { order: [...order], hidden: [...hiddenKeys] } });
  const keys = ordered.map(({ key }) => key);
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={text.displayTitle}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {viewName === undefined ? text.displayHint : text.displayOfView(viewName)}
        </Text>
        <Switch
          label={text.compact}
          description={text.compactHint}
          checked={isCompact}
          onChange={({ currentTarget }) => setLayout({ isCompact: currentTarget.checked })}
        />
        <OrderedList
          label={text.columns}
          isFixed
          items={ordered.map(({ key, header }) => ({ id: key, name: header }))}
          onChange={(items) =>
            change(
              items.map(({ id }) => id),
              hidden,
            )
          }
          render={({ id, name }) => (
            <Checkbox
              label={id === title ? `${name} (${text.alwaysShown})` : name}
              checked={!hidden.includes(id)}
              disabled={id === title}
              onChange={({ currentTarget }) =>
                change(keys, currentTarget.checked ? hidden.filter((key) => key !== id) : [...hidden, id])
              }
            />
          )}
        />
      </Stack>
      <DialogFoot>
        <Button variant="outline" onClick={reset}>
          {text.toDefault}
        </Button>
        <Button onClick={onClose}>{text.done}</Button>
      </DialogFoot>
    </Modal>
  );
}
