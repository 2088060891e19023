import { Button, type ButtonProps } from '@mantine/core';
import { useId } from 'react';
import classes from './ProductSheets.module.css';

interface OfferedButtonProps extends ButtonProps {
  /** Null when the action can be taken now, else why not; undefined for actions of another role. */
  reason: string | null | undefined;
  onClick: () => void;
}

/** A button for an action of the backend; where it is not offered, it says why. */
export function OfferedButton({ reason, children, ...button }: OfferedButtonProps) {
  const why = useId();
  if (reason === undefined) return null;
  return (
    <div>
      <Button {...button} fullWidth disabled={reason !== null} aria-describedby={reason ? why : undefined}>
        {children}
      </Button>
      {reason ? (
        <p id={why} className={`${classes.note} ${classes.why}`}>
          {reason}
        </p>
      ) : null}
    </div>
  );
}
