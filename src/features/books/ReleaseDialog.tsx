import { useId } from 'react';
import { useSWRConfig } from 'swr';
import { seenIn, type BookDetail, type ReleaseConsequences } from '@/contract/endpoints/books';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bookScreenText } from '@/text/book-screen';
import classes from './ReleaseDialog.module.css';

interface ReleaseDialogProps {
  book: { id: number; name: string; released: boolean; version: number };
  opened: boolean;
  onDone?: (saved: BookDetail) => void;
  onClose: () => void;
}

function Names({ title, names }: { title: string; names: readonly { id: number | string; words: string }[] }) {
  const titleId = useId();
  if (names.length === 0) return null;
  return (
    <section>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      {/* Scrolls when it is long; focusable, so that the keyboard scrolls it too. */}
      <ul className={classes.names} aria-labelledby={titleId} tabIndex={0}>
        {names.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

const named = (list: ReleaseConsequences['series']) => list.map(({ id, name }) => ({ id, words: name }));

function Consequences({ known }: { known: ReleaseConsequences }) {
  const { released, products, series, orders, blockedBy } = known;
  if (blockedBy.length) return <Names title={bookScreenText.blocked} names={named(blockedBy)} />;
  const isEmpty = products.length + series.length + orders === 0;
  const productWords = (released ? bookScreenText.resumeProducts : bookScreenText.stopProducts)(
    formatNumber(products.length),
  );
  const seriesWords = (released ? bookScreenText.resumeSeries : bookScreenText.stopSeries)(formatNumber(series.length));
  return (
    <div className={classes.consequences}>
      <p>{released ? bookScreenText.resumeQuestion : bookScreenText.stopQuestion}</p>
      {isEmpty ? <p>{released ? bookScreenText.resumeNothing : bookScreenText.stopNothing}</p> : null}
      <Names
        title={productWords}
        names={products.map(({ id, title, campaign }) => ({
          id,
          words: `${title}, ${bookScreenText.atCampaign(campaign.name)}`,
        }))}
      />
      <Names title={seriesWords} names={named(series)} />
      {orders ? <h3 className={classes.title}>{bookScreenText.stopOrders(formatNumber(orders))}</h3> : null}
    </div>
  );
}

/** Stops or resumes the release as previewed; resolves to whether the dialog may close. */
function useToggleRelease({ book, onDone }: Pick<ReleaseDialogProps, 'book' | 'onDone'>) {
  const { id, name, released, version } = book;
  const toast = useToast();
  return async (announced: ReleaseConsequences) => {
    try {
      const body = { id, version, released: !released, seen: seenIn(announced) };
      const saved = await call('PUT /issuer/books/release', { body });
      toast.success(released ? bookScreenText.stopped(name) : bookScreenText.resumed(name));
      onDone?.(saved);
      return true;
    } catch (error) {
      toast.refused(error);
      // After a stale preview the dialog stays open and the preview is loaded again.
      return !isApiError(error) || error.code !== 'PREVIEW_STALE';
    }
  };
}

/** Stops or resumes the release of a book, after showing the consequences (D3.4.2). */
export function ReleaseDialog({ book, opened, onDone, onClose }: ReleaseDialogProps) {
  const { id, name, released } = book;
  const toggleRelease = useToggleRelease({ book, onDone });
  const { mutate } = useSWRConfig();
  const {
    data,
    error,
    isValidating,
    mutate: refetch,
  } = useApi('GET /issuer/books/{id}/consequences', opened ? { params: { id } } : null);
  const mayConfirm = data !== undefined && !error && !isValidating && data.blockedBy.length === 0;

  const confirm = async () => {
    if (!mayConfirm) return false;
    const mayClose = await toggleRelease(data);
    await mutate(() => true);
    return mayClose;
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={released ? bookScreenText.stopTitle(name) : bookScreenText.resumeTitle(name)}
      confirmLabel={released ? bookScreenText.stop : bookScreenText.resume}
      confirmDisabled={!mayConfirm}
      danger={released}
      onConfirm={confirm}
      onClose={onClose}
    >
      {data && !error ? <Consequences known={data} /> : null}
      {error ? <ErrorState description={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LinesSkeleton count={4} /> : null}
    </ConfirmDialog>
  );
}
