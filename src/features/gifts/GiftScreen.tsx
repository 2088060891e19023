import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { OfferedGift } from '@/contract/endpoints/gifts';
import { ROLE } from '@/contract/vocabulary/roles';
import { BookCover } from '@/entities/book/BookCover';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useWantedAct } from '@/shared/session/use-wanted-act';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { giftText as text } from '@/text/gift';
import classes from './GiftScreen.module.css';

const COVER = 220;

interface AcceptProps {
  token: string;
  gift: OfferedGift;
}

/** Accepts the gift; visitors sign in first, and it is accepted when they return. */
function Accept({ token, gift: { title } }: AcceptProps) {
  const { asPath, push } = useRouter();
  const toast = useToast();
  const user = useSessionStore((session) => session.user);
  const askSignIn = useSignInDialog(({ openFor }) => openFor);
  const { busy, refusal, ask } = usePendingCall();
  const isCustomer = user?.role === ROLE.CUSTOMER;
  const accept = () =>
    void ask(async () => {
      await call('PUT /gift-links/{token}/acceptance', { params: { token } });
      toast.success(text.acceptedToast(title));
      await push(paths.library);
    });
  const act = { id: `gift ${token}`, words: text.signIn(title) };
  useWantedAct(act.id, isCustomer, accept);
  if (user && !isCustomer) return <p role="alert">{text.customersOnly}</p>;
  return (
    <>
      <Button size="lg" loading={busy} onClick={() => (user ? accept() : askSignIn(asPath, act))}>
        {text.accept}
      </Button>
      {refusal === undefined ? null : (
        <p role="alert" className={classes.refusal}>
          {messageOf(refusal)}
        </p>
      )}
      <p className={classes.hint}>{text.acceptHint}</p>
    </>
  );
}

interface GiftScreenProps {
  /** Null when it could not be read on the server; it is read here then. */
  offered: OfferedGift | null;
  /** The gift was accepted or withdrawn, or never existed. */
  missing: boolean;
}

/** The page behind the link of a gift. */
export function GiftScreen({ offered, missing }: GiftScreenProps) {
  const { token = '' } = useRouter().query as { token?: string };
  const asked = offered || missing || token === '' ? null : { params: { token } };
  const { data, error, mutate } = useApi('GET /gift-links/{token}', asked, { revalidateOnFocus: false });
  const gift = offered ?? data;
  if (missing || isNotFound(error))
    return (
      <>
        <PageTitle title={text.gone} />
        <EmptyState
          as="h1"
          title={text.gone}
          description={text.goneHint}
          action={
            <Button component={Link} href={paths.products()}>
              {text.seeBooks}
            </Button>
          }
        />
      </>
    );
  if (error && !gift) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!gift) return <SheetSkeleton height={420} />;
  const { title, author, genre, imageUrl, edition, giverName, message } = gift;
  return (
    <div className={classes.page}>
      <PageTitle title={text.pageTitle} />
      <div className={classes.cover}>
        <BookCover {...{ title, author, genre, imageUrl }} width={COVER} priority decorative />
      </div>
      <div className={classes.body}>
        <p className={classes.from}>{text.from(giverName, edition)}</p>
        <Title order={1}>{title}</Title>
        <p className={classes.hint}>{author}</p>
        {message === '' ? null : <blockquote className={classes.message}>{message}</blockquote>}
        <Accept token={token} gift={gift} />
      </div>
    </div>
  );
}
