import type { ReactNode } from 'react';
import { GENRE_SORTS, type Genre } from '@/contract/endpoints/genres';
import { call } from '@/shared/api/client';
import { AddActions } from '@/shared/records/AddActions';
import { ActiveFilter, isFlag } from '@/shared/records/ActiveFilter';
import { NEW, useRecordActions } from '@/shared/records/record-actions';
import { RecordDialogs } from '@/shared/records/RecordDialogs';
import { RecordsScreen, type RecordsText } from '@/shared/records/RecordsScreen';
import { useRecordList } from '@/shared/records/use-record-list';
import { genreHistory, genreText } from '@/text/genre';
import { childColumns, childExport, parentColumns, parentExport } from './genre-columns';
import { useGenreMenu } from './genre-menu';
import { GenreForm } from './GenreForm';

const remove = ({ id }: Genre) => call('DELETE /admin/genres/{id}', { params: { id } });

interface GenresTableProps {
  text: RecordsText;
  /** The genre whose children are shown; null shows the top level. */
  parentId: number | null;
  crumbs?: ReactNode;
}

/** Genres of one level: search, add, reorder, enable or disable, export (D5.2.16). */
export function GenresTable({ text, parentId, crumbs }: GenresTableProps) {
  const isChild = parentId !== null;
  const fixed = isChild ? { parentId } : undefined;
  const records = useRecordList('GET /admin/genres', { sorts: GENRE_SORTS, filters: { active: isFlag }, fixed });
  const actions = useRecordActions<Genre>();
  const menu = useGenreMenu(actions);
  return (
    <>
      <RecordsScreen<Genre>
        text={text}
        crumbs={crumbs}
        records={records}
        columns={isChild ? childColumns : parentColumns}
        exportColumns={isChild ? childExport : parentExport}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={menu}
        filters={<ActiveFilter list={records.list} />}
        action={
          <AddActions
            label={isChild ? genreText.addChild : genreText.add}
            onAdd={() => actions.editing.open(NEW)}
            list="genres"
          />
        }
      />
      <RecordDialogs
        kind={genreHistory}
        actions={actions}
        form={(record, frame) => <GenreForm genre={record} parentId={parentId} {...frame} />}
        remove={remove}
        onAdded={records.onAdded}
      />
    </>
  );
}

/** The parent genres (D5.2.16). */
export function GenresScreen() {
  return <GenresTable text={genreText} parentId={null} />;
}
