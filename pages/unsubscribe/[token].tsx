import type { InferGetServerSidePropsType } from 'next';
import { MailChoiceScreen } from '@/features/mail-choice/MailChoiceScreen';
import { linkPage } from '@server/web/bff/pages/private-page';

export const getServerSideProps = linkPage((call, { params }) =>
  call('GET /mail-choices/{token}', { params: { token: String(params?.token) } }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function MailChoicePage({ data, missing }: Props) {
  return <MailChoiceScreen known={data} missing={missing} />;
}
