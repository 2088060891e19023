import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { slugify } from '@/contract/rules/fold';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { messageOf } from '@/shared/api/api-error';
import { download } from '@/shared/lib/download';
import { toFile, type ExportColumn } from '@/shared/records/export-rows';
import { unlessBlocked } from '@/shared/records/unless-blocked';
import { useToast } from '@/shared/ui/feedback/useToast';
import { importText as text } from '@/text/import';
import type { ImportNounText } from '@/text/import-nouns';
import { recordText } from '@/text/record';
import { nounWords } from './noun-words';

type Example = Readonly<Record<string, string>>;

/** The heads in the order in which people fill them in. */
const columnsOf = ({ columns }: ImportNounText): ExportColumn<Example>[] =>
  Object.entries(columns).map(([column, header]) => ({ header, value: (example) => example[column] ?? '' }));

/** Downloads a workbook with the heads that are recognised and two examples. */
export function TemplateButton({ noun }: { noun: ImportNounName }) {
  const words = nounWords(noun);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const file = await unlessBlocked(toFile(words.examples, columnsOf(words), 'xlsx'));
      download(file, `${slugify(`${text.template} ${words.label}`)}.xlsx`);
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
