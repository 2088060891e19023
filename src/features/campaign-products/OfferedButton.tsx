import { Button, type ButtonProps } from '@mantine/core';
import { useId } from 'react';
import classes from './ProductSheets.module.css';

interface OfferedButtonProps extends ButtonProps {
  /**
   * Null when the action is available, else the reason why not; undefined (renders nothing) for actions of another
   * role.
   */
  reason: string | null | undefined;
  onClick: () => void;
}

/** A button for an action of the backend; when it is not available, it is disabled and the reason is shown below it. */
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
