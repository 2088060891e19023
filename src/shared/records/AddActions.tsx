import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { ROLE } from '@/contract/vocabulary/roles';
import { ImportLink } from './ImportLink';

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
      <ImportLink side={ROLE.SYSTEM} list={list} />
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {label}
      </Button>
    </>
  );
}
