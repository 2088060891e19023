import { Button, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { MailChoice } from '@/contract/endpoints/mail-choices';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { mailChoiceErrorText, mailChoiceText as text } from '@/text/mail-choice';

interface MailChoiceScreenProps {
  /** Null when it could not be read on the server; it is read here then. */
  known: MailChoice | null;
  /** The link is wrong. */
  missing: boolean;
}

/** Switches mails about orders off, and on again, by the link of such a mail and without a sign-in (D4.16.5). */
export function MailChoiceScreen({ known, missing }: MailChoiceScreenProps) {
  const { token = '' } = useRouter().query as { token?: string };
  const asked = missing || token === '' ? null : { params: { token } };
  const { data, error, mutate } = useApi('GET /mail-choices/{token}', asked, {
    revalidateOnFocus: false,
    ...(known && { fallbackData: known }),
  });
  const { busy, refusal, ask } = usePendingCall();
  if (missing || isNotFound(error))
    return (
      <>
        <PageTitle title={text.gone} />
        <EmptyState
          as="h1"
          title={text.gone}
          description={mailChoiceErrorText.MAIL_LINK_UNKNOWN}
          action={
            <Button component={Link} href={`${paths.profile}?tab=notifications`}>
              {text.profile}
            </Button>
          }
        />
      </>
    );
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={240} />;
  const change = () =>
    void ask(async () => {
      await mutate(call('PUT /mail-choices', { body: { token, mailed: !data.mailed } }), { revalidate: false });
    });
  return (
    <Stack gap="md" maw={592} mx="auto" px="md" my="xl" align="flex-start">
      <PageTitle title={text.title} />
      <Title order={1}>{text.title}</Title>
      <Text role="status">{data.mailed ? text.on : text.off}</Text>
      <Text size="sm">{text.always}</Text>
      <Button variant={data.mailed ? 'filled' : 'outline'} loading={busy} onClick={change}>
        {data.mailed ? text.stop : text.resume}
      </Button>
      {refusal === undefined ? null : <Text role="alert">{messageOf(refusal)}</Text>}
    </Stack>
  );
}
