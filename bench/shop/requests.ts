import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import type { ProductCard } from '@/contract/endpoints/products';
import { PRODUCT_SORTS } from '@/contract/vocabulary/kinds';
import { groupBy } from '@server/backend/commerce/group-by';

export const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

export const get = (path: string): Request => ({ method: 'GET', path });

export const getAny = (base: string, cards: readonly ProductCard[]): Request => ({
  method: 'GET',
  setupRequest: (request) => ({ ...request, path: `${base}/${pick(cards).id}` }),
});

/** Filters of a user who looks for something like one of these: by genre, issuer and price, in any order. */
const narrowing = (cards: readonly ProductCard[]): string => {
  const { genre, issuer, campaign } = pick(cards);
  const filters = [`genre=${genre.id}`, `issuer=${issuer.id}`, `campaign=${campaign.id}`];
  const chosen = filters.filter(() => Math.random() < 0.5);
  return [...chosen, `minDiscount=${1 + Math.floor(Math.random() * 40)}`].join('&');
};

/** A filtered list and its counts, as a page requests them; hardly ever the same twice. */
export const narrowedVisit = (cards: readonly ProductCard[]): Request[] => {
  let filters = '';
  return [
    {
      method: 'GET',
      setupRequest: (request) => {
        filters = narrowing(cards);
        const page = 1 + Math.floor(Math.random() * 5);
        return { ...request, path: `/api/titles?${filters}&sort=${pick(PRODUCT_SORTS)}&page=${page}` };
      },
    },
    { method: 'GET', setupRequest: (request) => ({ ...request, path: `/api/titles/facets?${filters}` }) },
  ];
};

const orderOf = ({ id, campaign }: ProductCard) => ({
  campaignId: campaign.id,
  type: 1,
  payment: 3,
  recipient: { name: 'Bench', phone: '0903123456', email: 'bench@hoisach.test' },
  address: { detail: '1', provinceCode: 79, wardCode: 26740 },
  lines: [{ productId: id, quantity: 1, withPdf: false, withAudio: false }],
});

/** Products of the fair that has most of them on sale. */
const onSale = (cards: readonly ProductCard[]): ProductCard[] => {
  const buyable = cards.filter(({ status }) => status === 3);
  const campaigns = groupBy(buyable, ({ campaign }) => String(campaign.id));
  return campaigns.sort((a, b) => b.length - a.length)[0] ?? [];
};

/** An order of one of these products that can be bought, by one of these customers. */
export const placeAny = (path: string, cards: readonly ProductCard[], tokens: readonly string[]): Request => {
  const buyable = onSale(cards);
  return {
    method: 'POST',
    path,
    setupRequest: (request) => ({
      ...request,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${pick(tokens)}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(orderOf(pick(buyable))),
    }),
  };
};
