import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { TableView } from '@/contract/endpoints/table-views';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { useDialog } from '@/shared/lib/use-dialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { commonText } from '@/text/common';
import { tableViewText as text } from '@/text/table-view';
import { pathParameters, VIEW } from './use-opened-view';
import type { ViewContent } from './ViewDialog';

/** Its form loads the schemas, which most visits do not need. */
const ViewDialog = dynamic(() => import('./ViewDialog').then((module) => module.ViewDialog), { ssr: false });

interface ViewsMenuProps {
  /** The view in the address. */
  view: TableView | undefined;
  /** The table as it is now. */
  content: ViewContent;
}

const sortedQuery = (query: string): string => {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
};

/** Whether two states of a table are the same. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  sortedQuery(one.query) === sortedQuery(other.query) &&
  one.isCompact === other.isCompact &&
  JSON.stringify(one.columns) === JSON.stringify(other.columns);

/** The views of this table, which are read when the menu opens. */
function Entries({ openedId, onOpen }: { openedId: number | undefined; onOpen: (id: number | undefined) => void }) {
  const { pathname } = useRouter();
  const { data, error, mutate } = useApi('GET /table-views', { query: { table: pathname } });
  const groups = [
    { label: text.own, views: data?.filter(({ isOwn }) => isOwn) ?? [], nameOf: ({ name }: TableView) => name },
    {
      label: text.team,
      views: data?.filter(({ isOwn }) => !isOwn) ?? [],
      nameOf: ({ name, ownerName }: TableView) => text.byOther(name, ownerName),
    },
  ].filter(({ views }) => views.length > 0);
  if (error)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => void mutate()}>
        {messageOf(error)} {commonText.retry}
      </Menu.Item>
    );
  return (
    <>
      <Menu.Item
        leftSection={openedId === undefined ? <IconCheck size={18} aria-hidden /> : <span />}
        onClick={() => onOpen(undefined)}
      >
        {text.everything}
      </Menu.Item>
      {groups.map(({ label, views, nameOf }) => (
        <div key={label}>
          <Menu.Label>{label}</Menu.Label>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={view.id === openedId ? <IconCheck size={18} aria-hidden /> : <span />}
              aria-current={view.id === openedId || undefined}
              onClick={() => onOpen(view.id)}
            >
              {nameOf(view)}
            </Menu.Item>
          ))}
        </div>
      ))}
      {groups.length === 0 ? <Menu.Label>{data ? text.none : commonText.loading}</Menu.Label> : null}
    </>
  );
}

/** Opens, saves, renames and deletes named views of the table of this page (D4.17.11). */
export function ViewsMenu({ view, content }: ViewsMenuProps) {
  const router = useRouter();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [isOpen, setIsOpen] = useState(false);
  const naming = useDialog<TableView | 'new'>();
  const removing = useDialog<TableView>();
  const isChanged = view !== undefined && !isSameContent(view, content);

  /** Also to the address without a view, which has the defaults. */
  const open = (id: number | undefined) => {
    const { pathname, query } = router;
    const named = { ...pathParameters(pathname, query), ...(id !== undefined && { [VIEW]: String(id) }) };
    void router.push({ pathname, query: named }, undefined, { shallow: true, scroll: false });
  };
  const show = ({ id }: TableView) => {
    const { pathname, query } = router;
    void router.replace({ pathname, query: { ...query, [VIEW]: String(id) } }, undefined, {
      shallow: true,
      scroll: false,
    });
  };
  const saveChanges = async ({ id, version, name, isShared }: TableView) => {
    try {
      await call('PUT /table-views', { body: { id, version, name, isShared, ...content } });
      await mutate(() => true);
      toast.success(text.saved(name));
    } catch (error) {
      toast.refused(error);
      await mutate(() => true);
    }
  };
  const remove = async ({ id, name }: TableView) => {
    try {
      await call('DELETE /table-views/{id}', { params: { id } });
    } catch (error) {
      toast.refused(error);
      return false;
    }
    open(undefined);
    await mutate(() => true);
    toast.success(text.removed(name));
    return true;
  };

  const label = view ? (isChanged ? text.changed(view.name) : text.current(view.name)) : text.views;
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <Button
            variant="outline"
            leftSection={<IconBookmark size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen ? <Entries openedId={view?.id} onOpen={open} /> : null}
          <Menu.Divider />
          {view && isChanged ? (
            <Menu.Item leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={() => void saveChanges(view)}>
              {text.saveChanges(view.name)}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => naming.open('new')}>
            {text.saveNew}
          </Menu.Item>
          {view ? (
            <>
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => naming.open(view)}>
                {text.rename(view.name)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={18} aria-hidden />}
                data-danger
                onClick={() => removing.open(view)}
              >
                {text.remove(view.name)}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {naming.subject ? (
        <ViewDialog
          key={naming.openCount}
          view={naming.subject === 'new' ? undefined : naming.subject}
          table={router.pathname}
          content={content}
          opened={naming.opened}
          onSaved={show}
          onClose={naming.close}
        />
      ) : null}
      <ConfirmDialog
        opened={removing.opened}
        title={text.removeTitle(removing.subject?.name ?? '')}
        confirmLabel={commonText.delete}
        danger
        onConfirm={() => (removing.subject ? remove(removing.subject) : false)}
        onClose={removing.close}
      >
        {removing.subject?.isShared ? text.removeShared : text.removeQuestion}
      </ConfirmDialog>
    </>
  );
}
