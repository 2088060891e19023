import type { InferGetServerSidePropsType } from 'next';
import { CalendarPage } from '@/features/campaigns/CalendarPage';
import { loadCalendar } from '@/features/campaigns/load-calendar';
import { PublicPage } from '@/shared/layouts/PublicPage';
import { publicPage } from '@server/web/bff/pages/public-page';

export const getServerSideProps = publicPage(async ({ call, query }) => ({ data: await loadCalendar(call, query) }));

export default function Calendar(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PublicPage {...props}>{(data) => <CalendarPage data={data} />}</PublicPage>;
}
