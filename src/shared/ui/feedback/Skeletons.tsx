import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonText } from '@/text/common';
import classes from './Skeletons.module.css';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} role="status">
      <VisuallyHidden>{commonText.loading}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Placeholder of a shelf of books: boxes with a title and a price line below each. */
export function ShelfSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Waiting className={classes.shelves}>
      {upTo(count).map((index) => (
        <div key={index} className={classes.tile} aria-hidden="true">
          <div className={classes.wall}>
            <div className={classes.cover} />
          </div>
          <Skeleton height={13} mt={12} />
          <Skeleton height={13} mt={6} width="60%" />
        </div>
      ))}
    </Waiting>
  );
}

/** Placeholder of text or list lines; the last one is shorter. */
export function LinesSkeleton({ count = 3, height = 14 }: { count?: number; height?: number }) {
  return (
    <Waiting>
      {upTo(count).map((index) => (
        <Skeleton key={index} height={height} mt={index ? 10 : 0} width={index === count - 1 ? '60%' : '100%'} />
      ))}
    </Waiting>
  );
}

/** Placeholder of a form or a detail page. */
export function SheetSkeleton({ height = 220 }: { height?: number }) {
  return (
    <Waiting>
      <Skeleton height={height} radius="md" />
    </Waiting>
  );
}
