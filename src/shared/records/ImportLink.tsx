import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import Link from 'next/link';
import type { Side } from '@/contract/states/participant';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { paths } from '@/shared/lib/paths';
import { importText } from '@/text/import';

/** Leads to the door through which a list is brought in from a file. */
export function ImportLink({ side, list }: { side: Side; list: ImportNounName }) {
  return (
    <Button
      component={Link}
      href={paths.importsOf(side, { noun: list })}
      variant="outline"
      leftSection={<IconTableImport size={18} aria-hidden />}
    >
      {importText.open}
    </Button>
  );
}
