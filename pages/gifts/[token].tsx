import type { InferGetServerSidePropsType } from 'next';
import { GiftScreen } from '@/features/gifts/GiftScreen';
import { linkPage } from '@server/web/bff/pages/private-page';

export const getServerSideProps = linkPage((call, { params }) =>
  call('GET /gift-links/{token}', { params: { token: String(params?.token) } }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function GiftPage({ data, missing }: Props) {
  return <GiftScreen offered={data} missing={missing} />;
}
