import { Button, Group } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { RowErrors } from '@/shared/grid/EntryRow';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bringBooksText } from '@/text/bring-books';
import { campaignProductText } from '@/text/campaign-product';
import { pasteBooksText } from '@/text/paste-books';
import { BookPicker } from './BookPicker';
import {
  checkRow,
  filledCells,
  newRow,
  refusedCells,
  stillRefused,
  type BatchRow,
  type BringRow,
  type RefusedRow,
} from './bring-rows';
import { FormerCampaign } from './FormerCampaign';
import { BringFrame } from './BringFrame';
import { SelectionFoot } from '../SelectionFoot';
import { useBringRows } from './use-bring-rows';
import type { SalesCampaign } from '../offer/use-sales-campaign';
import classes from './BringBooksScreen.module.css';

/** Loaded with the first row: it holds the parser of pasted tables. */
const BringGrid = dynamic(() => import('./BringGrid').then((module) => module.BringGrid), {
  ssr: false,
  loading: () => <LinesSkeleton count={3} />,
});

/** Loaded when it is opened: it holds the parser of pasted tables. */
const PasteBooksDialog = dynamic(() => import('./PasteBooksDialog').then((module) => module.PasteBooksDialog), {
  ssr: false,
});

const NO_ERRORS: ReadonlyMap<number, RowErrors> = new Map();

function BringBooks({ campaign: { id: campaignId, terms } }: { campaign: SalesCampaign }) {
  const { push } = useRouter();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { rows, values, add, fill, removeAt, removeBooks, setValues, clear } = useBringRows(campaignId);
  /**
   * Which errors are shown: those of filled cells once many cells were filled at once, all of them after an attempt to
   * submit.
   */
  const [checking, setChecking] = useState<'nothing' | 'filled' | 'all'>('nothing');
  const [refused, setRefused] = useState<ReadonlyMap<number, RefusedRow>>(new Map());
  const [asking, setAsking] = useState(false);
  const pasting = useDialog<null>();
  const [busy, setBusy] = useState(false);
  /** A retry after a lost response sends the same idempotency key (A5.5). */
  const attempt = useRef({ body: '', key: '' });
  const grid = useRef<HTMLDivElement>(null);

  const checked = useMemo(() => rows.map(checkRow), [rows]);
  const wrong = useMemo(
    () => new Map(checked.flatMap(({ errors }, index) => (errors ? [[index, errors] as const] : []))),
    [checked],
  );
  const refusedNow = useMemo(() => stillRefused(refused, rows), [refused, rows]);
  const shown = useMemo(
    () => ({ nothing: NO_ERRORS, filled: filledCells(wrong, values), all: wrong })[checking],
    [checking, wrong, values],
  );
  const errors = useMemo(
    () =>
      new Map([...refusedNow, ...[...shown].map(([at, cells]) => [at, { ...refusedNow.get(at), ...cells }] as const)]),
    [refusedNow, shown],
  );
  const isBad = (index: number): boolean => wrong.has(index) || refusedNow.has(index);
  const good = rows.flatMap((_, index) => (isBad(index) ? [] : [index]));
  const chosen = useMemo(() => new Set(rows.map(({ book }) => book.id)), [rows]);
  const copies = checked.reduce((sum, { row }) => sum + (row?.quantity ?? 0), 0);

  /** Returns whether the rows fit into the batch limit. */
  const addRows = (added: readonly BringRow[]): boolean => {
    const isTooMany = rows.length + added.filter(({ book }) => !chosen.has(book.id)).length > LIMITS.batchRows;
    if (isTooMany) toast.warning(campaignProductText.batchTooLarge);
    else add(added);
    return !isTooMany;
  };

  const fillRows = (filled: readonly BringRow[]) => {
    fill(filled);
    setChecking((before) => (before === 'nothing' ? 'filled' : before));
    toast.success(pasteBooksText.filled(filled.length));
  };

  const showFirstWrong = () => grid.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

  const send = async (indexes: readonly number[]) => {
    const body = { campaignId, rows: indexes.map((index) => checked[index]!.row as BatchRow) };
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const { products } = await call('POST /issuer/products/batch', { body }, { idempotencyKey: attempt.current.key });
      toast.success(bringBooksText.saved(products.length));
      removeBooks(new Set(products.map(({ bookId }) => bookId)));
      void mutate(() => true);
      if (indexes.length === rows.length) await push(paths.issuerProducts({ campaign: campaignId }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const now = [...refusedCells(error.fields ?? {}, indexes)].flatMap(([index, errors]) => {
        const row = rows[index];
        return row ? [[row.book.id, { values: row.values, errors }] as const] : [];
      });
      const sent = new Set(body.rows.map(({ bookId }) => bookId));
      setRefused((before) => new Map([...[...before].filter(([bookId]) => !sent.has(bookId)), ...now]));
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const sendAll = async () => {
    setChecking('all');
    if (wrong.size > 0) return requestAnimationFrame(showFirstWrong);
    await send(rows.map((_, index) => index));
  };

  const badRows = rows.length - good.length;
  return (
    <>
      <div className={classes.steps}>
        <section className={classes.step}>
          <div className={classes.head}>
            <h2>{bringBooksText.chooseStep}</h2>
            <FormerCampaign campaignId={campaignId} onAdd={addRows} />
          </div>
          <BookPicker
            campaignId={campaignId}
            chosen={chosen}
            onChoose={(books) => addRows(books.map(newRow))}
            onDrop={(bookId) => removeBooks(new Set([bookId]))}
          />
        </section>
        <section className={classes.step}>
          <div className={classes.head}>
            <h2>{bringBooksText.typeStep}</h2>
            <Group gap="xs">
              <Button variant="outline" onClick={() => pasting.open(null)}>
                {pasteBooksText.open}
              </Button>
              {rows.length > 0 ? (
                <Button variant="subtle" onClick={() => setAsking(true)}>
                  {bringBooksText.clear}
                </Button>
              ) : null}
            </Group>
          </div>
          {rows.length === 0 ? (
            <EmptyState title={bringBooksText.emptyGrid} description={bringBooksText.emptyGridHint} />
          ) : (
            <div ref={grid} className={classes.grid}>
              <BringGrid
                rows={rows}
                values={values}
                onChange={setValues}
                onRemove={removeAt}
                errors={errors}
                onFilled={() => setChecking((before) => (before === 'nothing' ? 'filled' : before))}
                isOnline={terms.format === CAMPAIGN_FORMAT.ONLINE}
              />
            </div>
          )}
        </section>
        {rows.length > 0 ? (
          <SelectionFoot
            status={
              <>
                <b>{bringBooksText.summary(rows.length, copies)}</b>{' '}
                {errors.size > 0 ? bringBooksText.wrongRows(badRows) : bringBooksText.kept}
              </>
            }
          >
            {errors.size > 0 ? (
              <>
                <Button variant="subtle" onClick={showFirstWrong}>
                  {bringBooksText.firstWrong}
                </Button>
                {good.length > 0 ? (
                  <Button variant="outline" loading={busy} onClick={() => void send(good)}>
                    {bringBooksText.saveGood(good.length)}
                  </Button>
                ) : null}
              </>
            ) : null}
            <Button loading={busy} onClick={() => void sendAll()}>
              {bringBooksText.save(rows.length)}
            </Button>
          </SelectionFoot>
        ) : null}
      </div>
      {pasting.openCount > 0 ? (
        <PasteBooksDialog
          key={pasting.openCount}
          campaignId={campaignId}
          rows={rows}
          opened={pasting.opened}
          onApply={fillRows}
          onClose={pasting.close}
        />
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={bringBooksText.clear}
        confirmLabel={bringBooksText.clear}
        danger
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        {bringBooksText.clearQuestion}
      </ConfirmDialog>
    </>
  );
}

/** Selects any number of books and their figures in one grid; all are sent in one request (D5.3). */
export function BringBooksScreen() {
  return (
    <BringFrame title={bringBooksText.title}>
      {(campaign) => <BringBooks key={campaign.id} campaign={campaign} />}
    </BringFrame>
  );
}
