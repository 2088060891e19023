import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';

const ChartSkeleton = () => <Skeleton height={240} />;

/*
 * Charts are large and used by few pages, so their code is loaded on demand; they are rendered only in the browser, as
 * their width depends on the layout there.
 */
export const RevenueChart = dynamic(() => import('./RevenueChart').then((module) => module.RevenueChart), {
  ssr: false,
  loading: ChartSkeleton,
});
export const CampaignsChart = dynamic(() => import('./CampaignsChart').then((module) => module.CampaignsChart), {
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
