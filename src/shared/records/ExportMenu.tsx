import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { slugify } from '@/contract/rules/fold';
import type { ListKey } from '@/shared/api/use-all';
import { messageOf } from '@/shared/api/api-error';
import { download } from '@/shared/lib/download';
import { formatDate, formatNumber } from '@/shared/lib/format';
import { useToast } from '@/shared/ui/feedback/useToast';
import { recordText } from '@/text/record';
import { readRows, toFile, type ExportColumn, type ExportFormat } from './export-rows';
import { unlessBlocked } from './unless-blocked';

interface ExportMenuProps<Row> {
  /** A list that is read to its end, or rows that the page already has. */
  records: { key: ListKey; query: object } | { rows: readonly Row[] };
  columns: readonly ExportColumn<Row>[];
  /** Title of the exported rows; used for the file name. */
  title: string;
  /** Shows only an icon, next to the heading of a panel; its accessible name contains the title. */
  compact?: boolean;
}

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

/** `2027-01-28` in Viet Nam's time, so that files sort by date. */
export const fileDay = (at: Date): string => formatDate(at).split('/').reverse().join('-');

/** A menu that downloads all pages of the filtered list, or the given rows. */
export function ExportMenu<Row>({ records, columns, title, compact = false }: ExportMenuProps<Row>) {
  const toast = useToast();
  const [progress, setProgress] = useState<string | null>(null);

  const run = async (format: ExportFormat) => {
    setProgress(recordText.exporting);
    try {
      const rows =
        'rows' in records
          ? records.rows
          : ((await readRows(records.key, records.query, (read, total) =>
              setProgress(recordText.exported(formatNumber(read), formatNumber(total))),
            )) as Row[]);
      const file = await unlessBlocked(toFile(rows, columns, format));
      download(file, `${slugify(title)}-${fileDay(new Date())}.${format}`);
    } catch (error) {
      console.error('The export failed', error);
      toast.error(messageOf(error, recordText.exportFailed));
    } finally {
      setProgress(null);
    }
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {compact ? (
          <ActionIcon
            variant="subtle"
            size={36}
            loading={progress !== null}
            aria-label={progress ?? recordText.exportOf(title)}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="outline"
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={progress !== null}
            aria-label={progress ?? undefined}
          >
            {recordText.export}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {recordText.exportAs[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
