import { forgetInTab, keepInTab, readInTab } from '@/shared/storage/in-tab';

/**
 * What was typed for a purchase: whoever goes back to the cart, or reloads, finds it again. It lives as long as the tab and
 * belongs to one purchase of one buyer.
 */
interface Typed {
  attempt: string;
  /** The e-mail of the buyer's account; of whoever has none, that they are a guest. */
  buyer: string;
  values: unknown;
}

type Owner = Pick<Typed, 'attempt' | 'buyer'>;

const KEY = 'checkout-typed';

/** Replaces what was kept before. */
export const keepTyped = ({ attempt, buyer }: Owner, values: unknown): void =>
  keepInTab(KEY, { attempt, buyer, values } satisfies Typed);

/** What this buyer has typed for this purchase, as it was kept; undefined when nothing was. */
export const readTyped = ({ attempt, buyer }: Owner): unknown => {
  const kept = readInTab(KEY) as Partial<Typed> | null | undefined;
  return kept?.attempt === attempt && kept.buyer === buyer ? kept.values : undefined;
};

export const forgetTyped = (): void => forgetInTab(KEY);
