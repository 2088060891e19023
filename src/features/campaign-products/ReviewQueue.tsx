import { Button, Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReviewQueue as Queue, QueueRow } from '@/contract/endpoints/campaign-products';
import { useDialog } from '@/shared/lib/use-dialog';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { reviewQueueText } from '@/text/review-queue';
import { DecisionDialog, type Question } from './DecisionDialog';
import { QueueItem } from './QueueItem';
import { queueCommand } from './queue-keys';
import { useReviews, type Decision } from './use-reviews';
import classes from './ReviewQueue.module.css';

interface Group {
  id: string;
  label: string;
  count: number;
  products: readonly QueueRow[];
}

/** The rows of the page by fair and issuer; `groups` of the answer count what is on other pages, too. */
const groupsOf = ({ data, groups }: Queue): Group[] =>
  groups.flatMap(({ campaign, issuer, count }) => {
    const products = data.filter((row) => row.campaign.id === campaign.id && row.issuer.id === issuer.id);
    const label = reviewQueueText.group(issuer.name, campaign.name);
    return products.length > 0 ? [{ id: `${campaign.id} ${issuer.id}`, label, count, products }] : [];
  });

/**
 * What waits for the organiser, by fair and issuer: accepted at once, or rejected with a word; one by one by keys, or as
 * many as are ticked.
 */
export function ReviewQueue({ queue }: { queue: Queue }) {
  const decide = useReviews();
  const asking = useDialog<Question>();
  /** Titles in the version that is answered already: they stay here until the queue is read again. */
  const answered = useRef(new Set<string>());
  const [activeId, setActiveId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Where the title that is pointed at stands, or stood. */
  const lastAt = useRef(0);
  const groups = groupsOf(queue);
  const products = groups.flatMap((group) => group.products);
  const activeAt = products.findIndex(({ id }) => id === activeId);
  const chosen = products.filter(({ id }) => selected.has(id));

  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isSelected) after.add(id);
        else after.delete(id);
      return after;
    });
  const goTo = (index: number) => {
    const product = products[Math.min(Math.max(index, 0), products.length - 1)];
    if (!product) return;
    setActiveId(product.id);
    const item = document.getElementById(`product-${product.id}`);
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  };
  const accept = async (product: QueueRow, key: string) => {
    answered.current.add(key);
    let isDone = false;
    try {
      isDone = await decide('accept', [product]);
    } finally {
      if (!isDone) answered.current.delete(key);
    }
  };
  /** Of one that is accepted, the next one is pointed at before it leaves. */
  const onDecide = (decision: Decision, product: QueueRow) => {
    const key = `${product.id} ${product.version}`;
    if (answered.current.has(key)) return;
    if (decision === 'reject') return asking.open({ decision, products: [product] });
    const index = products.indexOf(product);
    goTo(index + 1 < products.length ? index + 1 : index - 1);
    void accept(product, key);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = document.querySelector('[aria-modal=true]') ? undefined : queueCommand(event);
    if (!command) return;
    const product = products[activeAt];
    if (command === 'next' || command === 'previous' || !product)
      return goTo(activeAt + (command === 'previous' ? -1 : 1));
    event.preventDefault();
    if (command === 'select') return select([product.id], !selected.has(product.id));
    onDecide(command, product);
  });
  /** Who decides goes on where the title stood that has left, and does not begin at the top of the page again. */
  const goOn = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeAt >= 0) lastAt.current = activeAt;
    else if (!asking.opened && (activeElement === document.body || activeElement?.closest('[aria-modal=true]')))
      goTo(lastAt.current);
  });
  useEffect(() => {
    if (activeId !== null) goOn();
  }, [activeId, queue, asking.opened]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  if (products.length === 0)
    return <EmptyState title={reviewQueueText.empty} description={reviewQueueText.emptyHint} />;
  return (
    <>
      <p className={classes.keys}>{reviewQueueText.keys}</p>
      {groups.map(({ id, label, count, products: rows }) => {
        const ids = rows.map((row) => row.id);
        const isWhole = rows.length >= count;
        const ticked = ids.filter((one) => selected.has(one)).length;
        return (
          <section key={id} className={classes.group} aria-label={label}>
            <header>
              <Checkbox
                checked={ticked === ids.length}
                indeterminate={ticked > 0 && ticked < ids.length}
                aria-label={
                  isWhole ? reviewQueueText.selectGroup(label) : reviewQueueText.selectHere(rows.length, label)
                }
                onChange={(event) => select(ids, event.currentTarget.checked)}
              />
              <h2>{label}</h2>
              <span className="t-count">
                {isWhole ? reviewQueueText.groupCount(count) : reviewQueueText.groupCountHere(count, rows.length)}
              </span>
            </header>
            <ul className={classes.items}>
              {rows.map((product) => (
                <QueueItem
                  key={product.id}
                  product={product}
                  active={product.id === activeId}
                  selected={selected.has(product.id)}
                  onSelect={(isSelected) => select([product.id], isSelected)}
                  onActivate={() => setActiveId(product.id)}
                  onDecide={(decision) => onDecide(decision, product)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {chosen.length > 0 ? (
        <footer className={classes.bulk}>
          <b role="status">{reviewQueueText.chosen(chosen.length)}</b>
          <Button variant="outline" onClick={() => asking.open({ decision: 'reject', products: chosen })}>
            {reviewQueueText.rejectMany(chosen.length)}
          </Button>
          <Button onClick={() => asking.open({ decision: 'accept', products: chosen })}>
            {reviewQueueText.acceptMany(chosen.length)}
          </Button>
        </footer>
      ) : null}
      <DecisionDialog key={asking.openCount} asking={asking} />
    </>
  );
}
