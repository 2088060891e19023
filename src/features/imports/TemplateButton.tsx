import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookColumn } from '@/contract/imports/book-columns';
import { slugify } from '@/contract/rules/fold';
import { messageOf } from '@/shared/api/api-error';
import { download } from '@/shared/lib/download';
import { toFile, type ExportColumn } from '@/shared/records/export-rows';
import { unlessBlocked } from '@/shared/records/unless-blocked';
import { useToast } from '@/shared/ui/feedback/useToast';
import { importText as text } from '@/text/import';
import { recordText } from '@/text/record';

/** In the order in which people fill them in. */
const TEMPLATE_COLUMNS: readonly BookColumn[] = [
  ...(['code', 'isbn', 'name', 'authors', 'publisher', 'genre', 'coverPrice'] as const),
  ...(['year', 'pages', 'size', 'language', 'translator', 'description'] as const),
];

type Example = (typeof text.examples)[number];

const COLUMNS: ExportColumn<Example>[] = TEMPLATE_COLUMNS.map((column) => ({
  header: text.columns[column],
  value: (example) => example[column],
}));

/** Downloads a workbook with the heads that are recognised and two examples. */
export function TemplateButton() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      download(await unlessBlocked(toFile(text.examples, COLUMNS, 'xlsx')), `${slugify(text.template)}.xlsx`);
    } catch (error) {
      console.error('The template could not be made', error);
      toast.error(messageOf(error, recordText.exportFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      loading={busy}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {text.template}
    </Button>
  );
}
