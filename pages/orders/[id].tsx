import type { InferGetServerSidePropsType } from 'next';
import { OrderScreen } from '@/features/orders/OrderScreen';
import { privatePage } from '@server/web/bff/pages/private-page';

export const getServerSideProps = privatePage((call, { params }) =>
  call('GET /orders/{id}', { params: { id: String(params?.id) } }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function OrderPage({ data, missing }: Props) {
  return <OrderScreen order={data} missing={missing} />;
}
