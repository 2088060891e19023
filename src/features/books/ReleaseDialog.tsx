import { useSWRConfig } from 'swr';
import type { BookDetail, ReleaseConsequences } from '@/contract/books';
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
  if (names.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.names}>
        {names.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

const named = (list: ReleaseConsequences['series']) => list.map(({ id, name }) => ({ id, words: name }));

function Consequences({ known }: { known: ReleaseConsequences }) {
  const { released, products, series, orderCount, blockedBy } = known;
  if (blockedBy.length) return <Names title={bookScreenText.blocked} names={named(blockedBy)} />;
  const isEmpty = products.length + series.length + orderCount === 0;
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
          words: `${title}, ${bookScreenText.atFair(campaign.name)}`,
        }))}
      />
      <Names title={seriesWords} names={named(series)} />
      {orderCount ? <h3 className={classes.title}>{bookScreenText.stopOrders(formatNumber(orderCount))}</h3> : null}
    </div>
  );
}

/** Stops or resumes the release of a book, after saying what follows from it (domain 3.4). */
export function ReleaseDialog({ book, opened, onDone, onClose }: ReleaseDialogProps) {
  const { id, name, released, version } = book;
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { data, error } = useApi('GET /issuer/books/{id}/consequences', opened ? { params: { id } } : null);
  const mayConfirm = data !== undefined && data.blockedBy.length === 0;

  const confirm = async () => {
    if (!mayConfirm) return false;
    try {
      const saved = await call('PUT /issuer/books/release', { body: { id, version, released: !released } });
      toast.success(released ? bookScreenText.stopped(name) : bookScreenText.resumed(name));
      onDone?.(saved);
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      toast.error(problem.message);
    }
    await mutate(() => true);
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
      {data ? <Consequences known={data} /> : null}
      {error && !data ? <ErrorState description={messageOf(error)} /> : null}
      {!data && !error ? <LinesSkeleton count={4} /> : null}
    </ConfirmDialog>
  );
}
