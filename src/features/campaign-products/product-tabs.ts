import { PRODUCT_STATUS, type ProductStatusId } from '@/contract/states/product';

/** The tabs of the tables of books for sale; the organiser's queue has one of its own (D5.2.7). */
export const PRODUCT_TABS = ['queue', 'rejected', 'sale', 'stopped', 'all'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

const {
  PENDING,
  REJECTED,
  SALE,
  NOT_SALE,
  CAMPAIGN_ENDED,
  CAMPAIGN_CANCELLED,
  CAMPAIGN_POSTPONED,
  OUT_OF_STOCK,
  UNRELEASED,
} = PRODUCT_STATUS;

/** Statuses that a tab shows; the tab `stopped` has chips for its statuses. */
export const STATUSES_OF_TAB: Readonly<Record<ProductTab, readonly ProductStatusId[]>> = {
  queue: [PENDING],
  rejected: [REJECTED],
  sale: [SALE],
  stopped: [NOT_SALE, OUT_OF_STOCK, UNRELEASED, CAMPAIGN_POSTPONED, CAMPAIGN_ENDED, CAMPAIGN_CANCELLED],
  all: [],
};

/** The tab of the statuses in the URL. */
export const tabOf = (statuses: readonly string[]): ProductTab => {
  if (statuses.length === 0) return 'all';
  const found = PRODUCT_TABS.find((tab) =>
    statuses.every((status) => STATUSES_OF_TAB[tab].some((one) => String(one) === status)),
  );
  return found ?? 'all';
};

/** How many products a tab has. */
export const countOfTab = (counts: readonly { status: ProductStatusId; count: number }[], tab: ProductTab): number =>
  counts
    .filter(({ status }) => tab === 'all' || STATUSES_OF_TAB[tab].includes(status))
    .reduce((sum, { count }) => sum + count, 0);
