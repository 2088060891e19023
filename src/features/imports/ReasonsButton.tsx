import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { slugify } from '@/contract/rules/fold';
import type { ImportDetail, ImportRow } from '@/contract/endpoints/imports';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { ImportOutcome, ImportRowState } from '@/contract/vocabulary/imports';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { download } from '@/shared/lib/download';
import { formatNumber } from '@/shared/lib/format';
import { toFile, type ExportColumn } from '@/shared/records/export-rows';
import { unlessBlocked } from '@/shared/records/unless-blocked';
import { useToast } from '@/shared/ui/feedback/useToast';
import { importText as text } from '@/text/import';
import { recordText } from '@/text/record';
import { problemWords } from './problem-words';

type Only = { state: ImportRowState } | { outcome: ImportOutcome };

/** All rows of an import with this state or outcome. */
const readAll = async (side: Side, id: number, only: Only): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, metadata } = await call(sideKey(side, 'GET /imports/{id}/rows'), {
      params: { id },
      query: { page, size: LIMITS.maxPageSize, ...only },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= metadata.total) return rows;
  }
};

/** The columns of the table that was sent, and one with the reasons, so that the sheet can be mended and sent again. */
const columnsOf = ({ noun, heads }: ImportDetail): ExportColumn<ImportRow>[] => [
  ...heads.map((head, index) => ({
    header: head || text.unnamed(formatNumber(index + 1)),
    value: ({ cells }: ImportRow) => cells[index] ?? '',
  })),
  { header: text.reasons, value: ({ problems }) => problems.map((problem) => problemWords(noun, problem)).join('; ') },
];

interface ReasonsButtonProps {
  side: Side;
  table: ImportDetail;
  only: Only;
  count: number | undefined;
  label: string;
}

/** Downloads rows as the sheet that they came in, with a column of reasons. */
export function ReasonsButton({ side, table, only, count, label }: ReasonsButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (!count) return null;
  const run = async () => {
    setBusy(true);
    try {
      const file = await unlessBlocked(toFile(await readAll(side, table.id, only), columnsOf(table), 'xlsx'));
      download(file, `${slugify(text.wrongSheetName)}-${table.id}.xlsx`);
    } catch (error) {
      console.error('The rows could not be exported', error);
      toast.error(messageOf(error, recordText.exportFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {label} ({formatNumber(count)})
    </Button>
  );
}
