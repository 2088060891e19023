import type { InferGetServerSidePropsType } from 'next';
import { TrackOrderScreen } from '@/features/orders/track/TrackOrderScreen';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage(() => Promise.resolve({ data: true }));

export default function TrackOrder(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{() => <TrackOrderScreen />}</PublicPage>;
}
