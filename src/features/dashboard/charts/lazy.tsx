import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';

const ChartSkeleton = () => <Skeleton height={240} />;

/*
 * Charts are large and drawn by few pages, so their code comes when a page shows one; only the browser draws them, for they
 * are as wide as their place there.
 */
export const RevenueChart = dynamic(() => import('./RevenueChart').then((module) => module.RevenueChart), {
  ssr: false,
  loading: ChartSkeleton,
});
export const FairsChart = dynamic(() => import('./FairsChart').then((module) => module.FairsChart), {
  ssr: false,
  loading: ChartSkeleton,
});
export const IssuersChart = dynamic(() => import('./IssuersChart').then((module) => module.IssuersChart), {
  ssr: false,
  loading: ChartSkeleton,
});
export const HoursChart = dynamic(() => import('./HoursChart').then((module) => module.HoursChart), {
  ssr: false,
  loading: ChartSkeleton,
});
export const StatusesChart = dynamic(() => import('./StatusesChart').then((module) => module.StatusesChart), {
  ssr: false,
  loading: ChartSkeleton,
});
