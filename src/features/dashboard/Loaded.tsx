import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Sheet } from '@/shared/ui/devices/Sheet';
import classes from './Loaded.module.css';

interface LoadedProps<Answer> {
  answer: {
    data: Answer | undefined;
    error: unknown;
    mutate: () => Promise<unknown>;
    /** The figures are those of the previous selection; the next ones are loading. */
    isStale?: boolean;
  };
  /** Title and height of the placeholder before the first figures are loaded. */
  title: string;
  height?: number;
  children: (data: Answer) => ReactNode;
}

/**
 * A panel with its figures, dimmed while they are those of the previous selection; before that its skeleton, or an
 * error with a retry button.
 */
export function Loaded<Answer>({ answer, title, height = 240, children }: LoadedProps<Answer>) {
  const { data, error, mutate, isStale } = answer;
  if (data !== undefined)
    return isStale === undefined ? (
      <>{children(data)}</>
    ) : (
      <div className={classes.figures} aria-busy={isStale}>
        {children(data)}
      </div>
    );
  return (
    <Sheet title={title}>
      {error ? (
        <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height={height} />
      )}
    </Sheet>
  );
}
