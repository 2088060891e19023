import { CAMPAIGN_STATUSES } from '@/contract/states/campaign';
import { PRODUCT_STATUSES } from '@/contract/states/product';
import { BOOK_FORMAT, BOOK_FORMATS, PRODUCT_TYPES } from '@/contract/vocabulary/kinds';
import { maxQuantity, type CartItem, type CartProduct } from './cart-rules';

/** Lines that sign-in removed from a visitor's cart. They stay in this browser for a week and can be restored. */
interface SetAside {
  items: CartItem[];
  /** Milliseconds since 1970. */
  until: number;
}

/** The stored part of the cart. */
export interface StoredCart {
  items: CartItem[];
  setAside: SetAside | null;
  /** The account under which these lines were selected; null for a visitor, who may sign in with any account. */
  ownerId: string | null;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isAmount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isMaybeAmount: Check = (value) => value === null || isAmount(value);
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const has =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));
const isNamed = has({ name: isText });
const isLevel = has({ name: isText, conditionalPoint: isAmount });
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** The fields of a product that the cart page reads without a check. */
const PRODUCT: Record<keyof CartProduct, Check> = {
  id: isText,
  slug: isText,
  title: isText,
  type: isOneOf(PRODUCT_TYPES),
  // Carts stored before formats and levels existed lack these until the next check of the cart.
  format: (value) => value === undefined || isOneOf(BOOK_FORMATS)(value),
  status: isOneOf(PRODUCT_STATUSES),
  authors: listOf(isNamed),
  genre: isNamed,
  issuer: has({ id: isText, name: isText }),
  campaign: has({
    id: isAmount,
    name: isText,
    status: isOneOf(CAMPAIGN_STATUSES),
    requiredLevel: (value) => value === undefined || value === null || isLevel(value),
  }),
  covers: listOf(has({ title: isText, author: isText, genre: isText })),
  itemCount: isAmount,
  coverPrice: isAmount,
  salePrice: isAmount,
  pdfExtraPrice: isMaybeAmount,
  audioExtraPrice: isMaybeAmount,
  saleQuantity: (value) => value === undefined || isAmount(value),
};

const isStoredItem = has({ product: has(PRODUCT), quantity: (value) => Number.isInteger(value) && Number(value) >= 1 });

const normalise = ({ product, quantity, withPdf, withAudio }: CartItem): CartItem => ({
  product: {
    ...product,
    format: product.format ?? BOOK_FORMAT.PAPER,
    campaign: { ...product.campaign, requiredLevel: product.campaign.requiredLevel ?? null },
  },
  // A sold-out line keeps its quantity, so that nothing is lost when copies become available again.
  quantity: maxQuantity(product) >= 1 ? Math.min(quantity, maxQuantity(product)) : quantity,
  withPdf: withPdf === true,
  withAudio: withAudio === true,
});

const isFirstOfItsProduct = (item: CartItem, index: number, items: readonly CartItem[]): boolean =>
  items.findIndex(({ product }) => product.id === item.product.id) === index;

/** The usable part of stored items, whatever wrote them: complete lines, each product once. */
export const readItems = (stored: unknown): CartItem[] => {
  const { items } = (stored ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return [];
  return (items.filter(isStoredItem) as CartItem[]).filter(isFirstOfItsProduct).map(normalise);
};

const readSetAside = (stored: unknown, now: number): SetAside | null => {
  const { until } = (stored ?? {}) as { until?: unknown };
  const items = readItems(stored);
  const isKept = typeof until === 'number' && until > now && until <= now + WEEK_MS;
  return isKept && items.length > 0 ? { items, until } : null;
};

/** Reads a stored cart of any version, or anything else in its place. */
export const readStoredCart = (stored: unknown, now = Date.now()): StoredCart => {
  const { setAside, ownerId } = (stored ?? {}) as { setAside?: unknown; ownerId?: unknown };
  return {
    items: readItems(stored),
    setAside: readSetAside(setAside, now),
    ownerId: typeof ownerId === 'string' ? ownerId : null,
  };
};

/** Sets these lines aside for a week from now; null without lines. */
export const putAside = (items: readonly CartItem[], now = Date.now()): SetAside | null =>
  items.length > 0 ? { items: [...items], until: now + WEEK_MS } : null;
