import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReviewQueue as Queue, QueueRow } from '@/contract/endpoints/campaign-products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useDialog } from '@/shared/lib/use-dialog';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { campaignProductText } from '@/text/campaign-product';
import { reviewQueueText } from '@/text/review-queue';
import { DecisionDialog, type Question } from './DecisionDialog';
import { QueueGroup, type Group, type QueueFilters } from './QueueGroup';
import { QueueItem } from './QueueItem';
import { queueCommand } from './queue-keys';
import { SelectionFoot } from '../SelectionFoot';
import { useQueueSelection } from './use-queue-selection';
import { useReviews, type Decision, type Seen } from './use-reviews';
import classes from './ReviewQueue.module.css';

/** The rows of the page, grouped by fair and issuer; the `groups` of the response also count rows on other pages. */
const groupsOf = ({ data, groups }: Queue): Group[] =>
  groups.flatMap(({ campaign, issuer, count }) => {
    const products = data.filter((row) => row.campaign.id === campaign.id && row.issuer.id === issuer.id);
    const label = reviewQueueText.group(issuer.name, campaign.name);
    const id = `${campaign.id} ${issuer.id}`;
    return products.length > 0 ? [{ id, label, campaign, issuer, count, products }] : [];
  });

interface ReviewQueueProps {
  queue: Queue;
  filters: QueueFilters;
}

/**
 * The products pending review, by fair and issuer: accepted at once or rejected with a note, one by one with the
 * keyboard or many by selection.
 */
export function ReviewQueue({ queue, filters }: ReviewQueueProps) {
  const decide = useReviews();
  const asking = useDialog<Question>();
  /** Versions already decided on; their products remain in the list until the queue is loaded again. */
  const answered = useRef(new Set<string>());
  const [activeId, setActiveId] = useState<string | null>(null);
  const selection = useQueueSelection(queue);
  /** Index that the active product has, or had. */
  const lastAt = useRef(0);
  const groups = groupsOf(queue);
  const products = groups.flatMap((group) => group.products);
  const activeAt = products.findIndex(({ id }) => id === activeId);
  const { elsewhere } = selection;
  const chosen: readonly Seen[] = [...selection.chosen, ...elsewhere];

  const unselect = (decided: readonly Seen[]) => selection.select(decided, false);
  const isTooMany = chosen.length > LIMITS.batchRows;
  const ask = (decision: Decision) => asking.open({ decision, products: chosen, elsewhere: elsewhere.length });
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
      if (isDone) unselect([product]);
    } finally {
      if (!isDone) answered.current.delete(key);
    }
  };
  /** When a product is accepted, the next one becomes active before it leaves the list. */
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
    if (command === 'select') return selection.select([product], !selection.isSelected(product.id));
    onDecide(command, product);
  });
  /** When the active product has left, the one at its index becomes active, rather than the first of the page. */
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
      {groups.map((group) => (
        <QueueGroup key={group.id} group={group} filters={filters} selection={selection}>
          {group.products.map((product) => (
            <QueueItem
              key={product.id}
              product={product}
              active={product.id === activeId}
              selected={selection.isSelected(product.id)}
              onSelect={(isSelected) => selection.select([product], isSelected)}
              onActivate={() => setActiveId(product.id)}
              onDecide={(decision) => onDecide(decision, product)}
            />
          ))}
        </QueueGroup>
      ))}
      {chosen.length > 0 ? (
        <SelectionFoot
          status={<b>{isTooMany ? campaignProductText.reviewsTooMany : reviewQueueText.chosen(chosen.length)}</b>}
        >
          <Button variant="subtle" onClick={selection.clear}>
            {reviewQueueText.unchooseAll}
          </Button>
          <Button variant="outline" disabled={isTooMany} onClick={() => ask('reject')}>
            {reviewQueueText.rejectMany(chosen.length)}
          </Button>
          <Button disabled={isTooMany} onClick={() => ask('accept')}>
            {reviewQueueText.acceptMany(chosen.length)}
          </Button>
        </SelectionFoot>
      ) : null}
      <DecisionDialog key={asking.openCount} asking={asking} onDecided={unselect} />
    </>
  );
}
