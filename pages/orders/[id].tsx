import type { InferGetServerSidePropsType } from 'next';
import { OrderScreen } from '@/features/orders/OrderScreen';
import { ownPage } from '@server/bff/own-page';

export const getServerSideProps = ownPage((call, { params }) =>
  call('GET /orders/{id}', { params: { id: String(params?.id) } }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function OrderPage({ data, missing }: Props) {
  return <OrderScreen order={data} missing={missing} />;
}
