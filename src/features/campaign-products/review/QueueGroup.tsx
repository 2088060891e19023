import { Button, Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { QueueRow, ReviewQueue, WaitingQuery } from '@/contract/endpoints/campaign-products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { CampaignLink, IssuerLink } from '@/shared/links/NameLinks';
import { useToast } from '@/shared/ui/feedback/useToast';
import { reviewQueueText } from '@/text/review-queue';
import type { useQueueSelection } from './use-queue-selection';
import classes from './ReviewQueue.module.css';

/** The pending products of one issuer at one fair; `count` covers all pages, `products` only this one. */
export interface Group {
  id: string;
  label: string;
  campaign: ReviewQueue['groups'][number]['campaign'];
  issuer: ReviewQueue['groups'][number]['issuer'];
  count: number;
  products: readonly QueueRow[];
}

/** Filters of the queue other than fair and issuer. */
export type QueueFilters = Pick<WaitingQuery, 'search' | 'type'>;

interface QueueGroupProps {
  group: Group;
  filters: QueueFilters;
  selection: ReturnType<typeof useQueueSelection>;
  /** The products of the group. */
  children: ReactNode;
}

interface WholeGroupProps extends Omit<QueueGroupProps, 'children'> {
  /** Selected products on this page, and on other pages. */
  here: number;
  elsewhere: number;
}

/** Selects all products of the group, including those on other pages, or clears the selection. */
function WholeGroup({ group: { id, campaign, issuer, count }, filters, selection, here, elsewhere }: WholeGroupProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const isWhole = elsewhere > 0;

  const choose = async () => {
    setBusy(true);
    try {
      const query = { ...filters, campaign: campaign.id, issuer: issuer.id };
      selection.selectWhole(id, await call('GET /admin/products/waiting', { query }));
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <p className={classes.whole}>
      <span>
        {isWhole ? reviewQueueText.wholeChosen(here + elsewhere, count, issuer.name) : reviewQueueText.pageChosen(here)}
      </span>
      {/* A single button, so that it keeps the focus after it was pressed. */}
      <Button
        variant="subtle"
        size="sm"
        loading={busy}
        onClick={() => (isWhole ? selection.unselectWhole(id) : void choose())}
      >
        {isWhole
          ? reviewQueueText.unchoose
          : reviewQueueText.chooseWhole(Math.min(count, LIMITS.batchRows), count, issuer.name)}
      </Button>
    </p>
  );
}

/** Products of one issuer at one fair, which can be selected together. */
export function QueueGroup({ group, filters, selection, children }: QueueGroupProps) {
  const { id, label, count, products, issuer, campaign } = group;
  const isHere = products.length >= count;
  const ticked = products.filter((product) => selection.isSelected(product.id)).length;
  const isTicked = ticked === products.length;
  const elsewhere = selection.chosenElsewhere(id).length;
  const onTick = (isSelected: boolean) => {
    selection.select(products, isSelected);
    if (!isSelected) selection.unselectWhole(id);
  };
  return (
    <section className={classes.group} aria-label={label}>
      <header>
        <Checkbox
          checked={isTicked}
          indeterminate={ticked > 0 && !isTicked}
          aria-label={isHere ? reviewQueueText.selectGroup(label) : reviewQueueText.selectHere(products.length, label)}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <h2>
          <IssuerLink issuer={issuer} />, <CampaignLink side={ROLE.SYSTEM} campaign={campaign} />
        </h2>
        <span className="t-count">
          {isHere ? reviewQueueText.groupCount(count) : reviewQueueText.groupCountHere(count, products.length)}
        </span>
      </header>
      {(isTicked && !isHere) || elsewhere > 0 ? (
        <WholeGroup group={group} filters={filters} selection={selection} here={ticked} elsewhere={elsewhere} />
      ) : null}
      <ul className={classes.items}>{children}</ul>
    </section>
  );
}
