import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import type { ProductCard } from '@/contract/endpoints/products';
import { groupBy } from '@server/backend/commerce/group-by';
import type { Measured } from '../processes';
import type { Processes } from './processes';

/** What was promised of a line, and of which line it is a share. */
interface Aim {
  /** The least share of the requests per second of the bare line of the same scenario. */
  share?: number;
  /** The most CPU of the process that is asked, per request. */
  cpuMs?: number;
}

/** One line of the table: who is asked, and for what. */
export interface Line {
  name: string;
  target: Measured;
  request: Request;
  aim?: Aim;
}

/** Lines that do the same; the first is what the others are measured by. */
export interface Scenario {
  name: string;
  lines: Line[];
}

const HOP: Aim = { cpuMs: 0.15 };

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

const get = (path: string): Request => ({ method: 'GET', path });

const getAny = (base: string, cards: readonly ProductCard[]): Request => ({
  method: 'GET',
  setupRequest: (request) => ({ ...request, path: `${base}/${pick(cards).id}` }),
});

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
  const fairs = groupBy(buyable, ({ campaign }) => String(campaign.id));
  return fairs.sort((a, b) => b.length - a.length)[0] ?? [];
};

const placeAny = (path: string, cards: readonly ProductCard[], tokens: readonly string[]): Request => {
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

/** What is measured, each beside the bare server where there is one. */
export const scenariosOf = (
  { bare, bareHop, backend, bff }: Processes,
  cards: readonly ProductCard[],
  tokens: readonly string[],
): Scenario[] => {
  const search = `/api/products?title=${encodeURIComponent('dac nhan tam')}`;
  return [
    {
      name: 'list',
      lines: [
        { name: 'bare: prepared page', target: bare, request: get('/api/products') },
        { name: 'backend', target: backend, request: get('/api/products'), aim: { share: 0.6 } },
        { name: 'through the BFF', target: bff, request: get('/api/products') },
        { name: 'bare, through the BFF', target: bareHop, request: get('/api/products'), aim: HOP },
      ],
    },
    {
      name: 'search',
      lines: [
        { name: 'backend', target: backend, request: get(search) },
        { name: 'through the BFF', target: bff, request: get(search) },
      ],
    },
    {
      name: 'detail',
      lines: [
        { name: 'bare: document by id', target: bare, request: getAny('/api/products', cards) },
        { name: 'backend', target: backend, request: getAny('/api/products', cards), aim: { share: 0.6 } },
        { name: 'through the BFF', target: bff, request: getAny('/api/products', cards) },
        { name: 'bare, through the BFF', target: bareHop, request: getAny('/api/products', cards), aim: HOP },
      ],
    },
    {
      name: 'order',
      lines: [
        { name: 'bare: seven trips', target: bare, request: placeAny('/api/orders/seven-trips', cards, tokens) },
        { name: 'bare: one statement', target: bare, request: placeAny('/api/orders/one-statement', cards, tokens) },
        { name: 'backend', target: backend, request: placeAny('/api/orders', cards, tokens), aim: { share: 0.55 } },
        { name: 'through the BFF', target: bff, request: placeAny('/api/orders', cards, tokens) },
      ],
    },
  ];
};
