import { VisuallyHidden } from '@mantine/core';
import type { AskedList } from './asked-list';
import { useOpenBehind } from './behind-context';
import classes from './FigureButton.module.css';

interface FigureButtonProps extends AskedList {
  /** The number as text. */
  children: string;
}

/** A number that opens the list behind it. */
export function FigureButton({ children, ...asked }: FigureButtonProps) {
  const open = useOpenBehind();
  return (
    <button type="button" className={classes.figure} onClick={() => open(asked)}>
      {children}
      <VisuallyHidden> {asked.title}</VisuallyHidden>
    </button>
  );
}
