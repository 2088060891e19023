import { Button } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import Link from 'next/link';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { paths } from '@/shared/lib/paths';
import { importText } from '@/text/import';

interface AddActionsProps {
  label: string;
  onAdd: () => void;
  /** The list that is brought in from a file. */
  list: ImportNounName;
}

/** The two ways to add records to a list of the organiser: one in a form, many from a file. */
export function AddActions({ label, onAdd, list }: AddActionsProps) {
  return (
    <>
      <Button
        component={Link}
        href={paths.adminImports({ noun: list })}
        variant="outline"
        leftSection={<IconTableImport size={18} aria-hidden />}
      >
        {importText.open}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {label}
      </Button>
    </>
  );
}
