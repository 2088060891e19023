import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';

const FieldSkeleton = () => <Skeleton height={69} />;

/*
 * Calendars are large and used by few pages, so they are loaded when a form shows one. They are rendered only in the
 * browser: the server would load a second copy of Mantine for them, without its provider.
 */

/** Date and time, `dd/mm/yyyy hh:mm`. The value is an instant in UTC, or ''. */
export const DateTimeInput = dynamic(() => import('./DateTimeField').then((module) => module.DateTimeField), {
  ssr: false,
  loading: FieldSkeleton,
});

/** One day, `28/01/2027`; the value is `2027-01-28`, or null. */
export const DayInput = dynamic(() => import('./DayField').then((module) => module.DayField), {
  ssr: false,
  loading: FieldSkeleton,
});

/** Two days in one field: `21/01/2027 – 28/01/2027`. */
export const DateRangeInput = dynamic(() => import('./DateRangeField').then((module) => module.DateRangeField), {
  ssr: false,
  loading: FieldSkeleton,
});
