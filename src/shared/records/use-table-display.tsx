import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import type { Column } from '@/shared/ui/table/column';
import { useDialog } from '@/shared/lib/use-dialog';
import { tableViewText as text } from '@/text/table-view';
import { shownColumns, useTableLayout } from './table-layout';
import { useOpenedView } from './use-opened-view';
import type { RecordList } from './use-record-list';
import { ViewsMenu } from './ViewsMenu';

/** Opened by few visits. */
const DisplayDialog = dynamic(() => import('./DisplayDialog').then((module) => module.DisplayDialog), { ssr: false });

type Listed = Pick<RecordList<unknown>, 'list' | 'sort' | 'query' | 'names'>;

/** Search, filters, sort order and page size of a list, as a view keeps them. */
export const viewQueryOf = ({ list, sort, query, names }: Listed): string => {
  const parameters = new URLSearchParams();
  if (list.search) parameters.append('search', list.search);
  for (const name of names) for (const value of list.filters[name] ?? []) parameters.append(name, value);
  parameters.append('sort', sort);
  parameters.append('size', String(query.size));
  return parameters.toString();
};

/** How the table of a page is shown: its columns and row height, and the controls that change them and named views. */
export const useTableDisplay = <Row,>(records: Listed, columns: readonly Column<Row>[]) => {
  const { view } = useOpenedView();
  const layout = useTableLayout(view);
  const choosing = useDialog<true>();
  const { columns: choice, isCompact } = layout;
  return {
    columns: shownColumns(columns, choice),
    isCompact,
    viewsMenu: <ViewsMenu view={view} content={{ query: viewQueryOf(records), columns: choice, isCompact }} />,
    displayButton: (
      <>
        <Button
          variant="subtle"
          leftSection={<IconColumns3 size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => choosing.open(true)}
        >
          {text.display}
        </Button>
        {choosing.subject ? (
          <DisplayDialog
            columns={columns as readonly Column<never>[]}
            layout={layout}
            viewName={view?.name}
            opened={choosing.opened}
            onClose={choosing.close}
          />
        ) : null}
      </>
    ),
  };
};
