import type { InferGetServerSidePropsType } from 'next';
import { OrderScreen } from '@/features/orders/OrderScreen';
import { loadOrder } from '@/features/orders/ticket/pickup-ticket';
import { privatePage } from '@server/web/bff/pages/private-page';

export const getServerSideProps = privatePage((call, { params }) => loadOrder(call, String(params?.id)));

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function OrderPage({ data, missing }: Props) {
  return <OrderScreen order={data} missing={missing} />;
}
