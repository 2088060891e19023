import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Sheet } from '@/shared/ui/devices/Sheet';

interface LoadedProps<Answer> {
  answer: { data: Answer | undefined; error: unknown; mutate: () => Promise<unknown> };
  /** Of the panel while its figures are read, if they never were. */
  title: string;
  height?: number;
  children: (data: Answer) => ReactNode;
}

/** A panel once its figures are there; until then its outline, or what went wrong with a button to try again. */
export function Loaded<Answer>({ answer, title, height = 240, children }: LoadedProps<Answer>) {
  const { data, error, mutate } = answer;
  if (data !== undefined) return <>{children(data)}</>;
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
