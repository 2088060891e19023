import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';

/**
 * Form values typed for a purchase, restored after going back to the cart or reloading. Stored per tab, for one
 * purchase of one buyer.
 */
interface Typed {
  attempt: string;
  /** The e-mail of the buyer's account, or a marker for a guest. */
  buyer: string;
  values: unknown;
}

type Owner = Pick<Typed, 'attempt' | 'buyer'>;

const KEY = 'checkout-typed';

/** Replaces the stored values. */
export const keepTyped = ({ attempt, buyer }: Owner, values: unknown): void =>
  keepInTab(KEY, { attempt, buyer, values } satisfies Typed);

/** The stored values of this buyer for this purchase; undefined without any. */
export const readTyped = ({ attempt, buyer }: Owner): unknown => {
  const kept = readInTab(KEY) as Partial<Typed> | null | undefined;
  return kept?.attempt === attempt && kept.buyer === buyer ? kept.values : undefined;
};

export const forgetTyped = (): void => forgetInTab(KEY);
