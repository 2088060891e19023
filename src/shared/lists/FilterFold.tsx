import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FilterFold.module.css';

interface FilterFoldProps {
  title: string;
  /** Whether it is expanded at first. */
  opened: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A collapsible filter with its title. */
export function FilterFold({ title, opened, onOpen, children }: FilterFoldProps) {
  return (
    <details className={classes.group} open={opened} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className={classes.title}>
        {title}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
