import type { Request } from 'autocannon';
import type { ProductCard } from '@/contract/endpoints/products';
import type { Measured } from '../processes';
import type { Processes } from './processes';
import { get, getAny, narrowedVisit, placeAny } from './requests';
import { anyBeginning, anyQuery, getWords } from './typed';

/** The targets of a line; `share` is relative to the bare line. */
interface Aim {
  /** Minimum share of the requests per second of the bare line of the same scenario. */
  share?: number;
  /** Minimum requests per second. */
  perSecond?: number;
  /** Maximum 99th percentile of the latency, in ms. */
  p99?: number;
  /** Maximum CPU time of the measured process per request, in ms. */
  cpuMs?: number;
}

/** One line of the table: which process is measured, and with which requests. */
export interface Line {
  name: string;
  target: Measured;
  /** Several form one visit. */
  requests: Request[];
  aim?: Aim;
}

/** Lines with the same task; the others are compared with the first. */
export interface Scenario {
  name: string;
  lines: Line[];
}

const P99_MS = 60;
const HOP: Aim = { cpuMs: 0.15 };
const COUNTED: Aim = { perSecond: 1000, p99: P99_MS };
const SEARCHED: Aim = { perSecond: 800, p99: P99_MS };

/** The measurements, each next to that of the bare server if there is one. */
export const scenariosOf = (
  { bare, bareHop, backend, bff }: Processes,
  cards: readonly ProductCard[],
  tokens: readonly string[],
): Scenario[] => {
  const [list, titles, detail] = [get('/api/products'), get('/api/titles'), getAny('/api/products', cards)];
  const narrowed = narrowedVisit(cards);
  const [search, products, suggestions] = [
    getWords('/api/titles', anyQuery),
    getWords('/api/products', anyQuery),
    getWords('/api/titles/suggestions', anyBeginning),
  ];
  return [
    {
      name: 'list',
      lines: [
        { name: 'bare: prepared page', target: bare, requests: [list] },
        { name: 'backend', target: backend, requests: [list], aim: { share: 0.6, p99: P99_MS } },
        { name: 'backend, titles', target: backend, requests: [titles], aim: { share: 0.6, p99: P99_MS } },
        { name: 'through the BFF', target: bff, requests: [list] },
        { name: 'bare, through the BFF', target: bareHop, requests: [list], aim: HOP },
      ],
    },
    {
      name: 'counts',
      lines: [
        { name: 'first page and counts', target: backend, requests: [titles, get('/api/titles/facets')], aim: COUNTED },
        { name: 'narrowed, and counts', target: backend, requests: narrowed, aim: COUNTED },
        { name: 'the same through the BFF', target: bff, requests: narrowed },
      ],
    },
    {
      name: 'search',
      lines: [
        { name: 'titles', target: backend, requests: [search], aim: SEARCHED },
        { name: 'products', target: backend, requests: [products], aim: SEARCHED },
        { name: 'titles, through the BFF', target: bff, requests: [search] },
      ],
    },
    {
      name: 'suggestions',
      lines: [
        { name: 'backend', target: backend, requests: [suggestions], aim: SEARCHED },
        { name: 'through the BFF', target: bff, requests: [suggestions] },
      ],
    },
    {
      name: 'detail',
      lines: [
        { name: 'bare: document by id', target: bare, requests: [detail] },
        { name: 'backend', target: backend, requests: [detail], aim: { share: 0.6, p99: P99_MS } },
        { name: 'through the BFF', target: bff, requests: [detail] },
        { name: 'bare, through the BFF', target: bareHop, requests: [detail], aim: HOP },
      ],
    },
    {
      name: 'order',
      lines: [
        { name: 'bare: seven trips', target: bare, requests: [placeAny('/api/orders/seven-trips', cards, tokens)] },
        { name: 'bare: one statement', target: bare, requests: [placeAny('/api/orders/one-statement', cards, tokens)] },
        { name: 'backend', target: backend, requests: [placeAny('/api/orders', cards, tokens)], aim: { share: 0.55 } },
        { name: 'through the BFF', target: bff, requests: [placeAny('/api/orders', cards, tokens)] },
      ],
    },
  ];
};
