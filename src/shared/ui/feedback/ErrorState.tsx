import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { commonText } from '@/text/common';
import classes from './ErrorState.module.css';

interface ErrorStateProps {
  /** What failed. */
  title?: string;
  /** The reason, and what is not lost. */
  description?: string;
  onRetry?: () => void;
  /** Label of the button; by default to try again. */
  retryLabel?: string;
}

/** What failed, what is not lost, and a button to retry. */
export function ErrorState({
  title = commonText.loadFailed,
  description = commonText.loadFailedHint,
  onRetry,
  retryLabel = commonText.retry,
}: ErrorStateProps) {
  return (
    <div className={classes.error} role="alert">
      <p className={classes.title}>
        <IconPlugConnectedX size={20} aria-hidden />
        {title}
      </p>
      <p className={classes.text}>{description}</p>
      {onRetry ? (
        <Button variant="outline" size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
