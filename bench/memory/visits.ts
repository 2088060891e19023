import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductCard } from '@/contract/endpoints/products';
import { channelOf } from '@/contract/realtime/channels';
import type { Random } from '@server/backend/demo/data/random';
import { connectDevice } from '@tests/support/hub-clients';
import { orderBody } from '@tests/support/shop';
import { connectSocket } from '@tests/support/socket-client';
import { signInPeople, type People, type Person } from './people';

/** One request, or one connection that is opened and closed; returns the status. */
type Visit = () => Promise<number>;

const WORDS = ['dac nhan tam', 'dế mèn', 'harry', 'nguyen nhat anh', 'ddawcs', 'dnt', 'truyen', 'xyzzy', 'lich su'];
const SORTS = ['newest', 'discount', 'priceAsc', 'priceDesc'];
const WIDTHS = [96, 128, 256, 384, 640, 750, 828, 1080];
const PUBLIC_PAGES = ['/', '/products', '/campaigns', '/campaigns/calendar', '/cart'];
const CUSTOMER_PAGES = ['/orders', '/profile', '/notifications', '/'];
const ISSUER_PAGES = [
  'dashboard',
  'orders/delivery',
  'orders/pickup',
  'products',
  'books',
  'participants',
  'settlements',
];
const ADMIN_PAGES = [
  ...['dashboard', 'orders/delivery', 'orders/pickup', 'products', 'books', 'campaigns', 'customers', 'issuers'],
  ...['participants', 'payments', 'refunds', 'settlements', 'publishers', 'authors', 'genres', 'levels'],
];
const ISSUER_LISTS = ['orders', 'products', 'books', 'participants', 'settlements', 'campaigns', 'money', 'dashboard'];
const ADMIN_LISTS = [
  ...['orders', 'products', 'books', 'campaigns', 'users', 'participants', 'settlements', 'payments', 'refunds'],
  ...['publishers', 'authors', 'groups', 'organizations', 'dashboard'],
];
const FIGURES = ['revenue', 'products', 'campaigns', 'orders', 'customers'];
const PAPERS = ['pickList', 'packingSlips'];
/** How long a tab stays connected, in ms; the benchmark runs many times faster than real time. */
const STAY_MS = 300;

interface Order {
  id: string;
  status: number;
}

const readAll = async <Row>(url: string, token?: string): Promise<Row[]> => {
  const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return ((await answer.json()) as { data: Row[] }).data;
};

const cardsOf = async (url: string): Promise<ProductCard[]> => {
  const pages = Array.from({ length: 12 }, (_, page) =>
    readAll<ProductCard>(`${url}/api/products?size=48&page=${page + 1}`),
  );
  return (await Promise.all(pages)).flat();
};

interface Installation {
  url: string;
  port: number;
  people: People;
  cards: ProductCard[];
  onSale: ProductCard[];
  pictures: string[];
}

const readInstallation = async (url: string): Promise<Installation> => {
  const cards = await cardsOf(url);
  const pictures = cards.flatMap(({ covers, issuer }) => [...covers.map(({ imageUrl }) => imageUrl), issuer.imageUrl]);
  return {
    url,
    port: Number(new URL(url).port),
    people: await signInPeople(url),
    cards,
    onSale: cards.filter(({ campaign, status }) => status === 3 && campaign.requiredLevel === null),
    pictures: [...new Set(pictures.flatMap((picture) => picture ?? []))],
  };
};

/** Some filters of a list, taken from an existing book. */
const filtersOf = (random: Random, { authors, campaign, genre, issuer, title }: ProductCard): URLSearchParams => {
  const all: [string, string][] = [
    ['title', random.chance(0.5) ? random.pick(WORDS) : title.split(' ').slice(0, 2).join(' ')],
    ['campaign', String(campaign.id)],
    ['genre', String(genre.id)],
    ['issuer', issuer.id],
    ...authors.map(({ id }): [string, string] => ['author', String(id)]),
    ['sort', random.pick(SORTS)],
    ['page', String(random.int(1, 3))],
  ];
  return new URLSearchParams(random.sample(all, random.int(1, 3)));
};

const request = async (url: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return answer.status;
};

const publicVisits = ({ url, cards, pictures }: Installation, random: Random) => {
  const card = (): ProductCard => random.pick(cards);
  return {
    page: () => request(url + random.pick(PUBLIC_PAGES)),
    list: () => request(`${url}/products?${filtersOf(random, card())}`),
    product: () => {
      const { slug, id } = card();
      return request(`${url}/products/${slug}/${id}`);
    },
    campaign: () => request(`${url}/campaigns/${card().campaign.id}`),
    picture: () =>
      request(`${url}/_next/image?url=${encodeURIComponent(random.pick(pictures))}&w=${random.pick(WIDTHS)}`),
    titles: () => request(`${url}/api/titles?${filtersOf(random, card())}`),
    facets: () => request(`${url}/api/titles/facets?genre=${card().genre.id}`),
    suggestions: () => request(`${url}/api/titles/suggestions?title=${encodeURIComponent(random.pick(WORDS))}`),
    detail: () => request(`${url}/api/products/${card().id}`),
  };
};

const bearing = (token: string): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});

const customerVisits = ({ url, onSale, people }: Installation, random: Random) => {
  const body = () => {
    const { id, campaign } = random.pick(onSale);
    return orderBody(campaign.id, [{ productId: id }]);
  };
  const post = (path: string, content: unknown, headers: Record<string, string> = {}): Promise<number> => {
    const { token } = random.pick(people.customers);
    const init = { method: 'POST', headers: { ...bearing(token), ...headers }, body: JSON.stringify(content) };
    return request(url + path, init);
  };
  return {
    own: () =>
      request(url + random.pick(CUSTOMER_PAGES), { headers: { cookie: random.pick(people.customers).cookie } }),
    calculate: () => {
      const { campaignId, type, lines } = body();
      return post('/api/orders/calculate', { campaignId, type, lines });
    },
    order: () => post('/api/orders', body(), { 'idempotency-key': randomUUID() }),
  };
};

const officeVisits = ({ url, people, cards }: Installation, random: Random) => {
  const asIssuer = (): ['issuer', Person] => ['issuer', random.pick(people.issuers)];
  const asAdmin = (): ['admin', Person] => ['admin', people.organiser];
  const randomOffice = (): ['issuer' | 'admin', Person] => (random.chance(0.5) ? asIssuer() : asAdmin());
  const get = (path: string, { token }: Person): Promise<number> =>
    request(`${url}/api/${path}`, { headers: bearing(token) });
  return {
    page: () => {
      const [role, { cookie }] = randomOffice();
      const page = random.pick(role === 'issuer' ? ISSUER_PAGES : ADMIN_PAGES);
      return request(`${url}/${role}/${page}`, { headers: { cookie } });
    },
    list: () => {
      const [role, person] = randomOffice();
      return get(`${role}/${random.pick(role === 'issuer' ? ISSUER_LISTS : ADMIN_LISTS)}`, person);
    },
    search: () => {
      const [role, person] = randomOffice();
      return get(`${role}/orders?search=${encodeURIComponent(random.pick(cards).title.slice(0, 12))}`, person);
    },
    figures: () => {
      const [role, person] = randomOffice();
      return get(`${role}/statistics/${random.pick(FIGURES)}`, person);
    },
    papers: async () => {
      const { token } = random.pick(people.issuers);
      const orders = await readAll<Order>(`${url}/api/issuer/orders?status=1&status=2&status=3`, token);
      if (orders.length === 0) return 204;
      const content = { ids: orders.slice(0, 10).map(({ id }) => id), kind: random.pick(PAPERS) };
      return request(`${url}/api/issuer/orders/papers`, {
        method: 'POST',
        headers: bearing(token),
        body: JSON.stringify(content),
      });
    },
  };
};

const liveVisits = ({ url, port, cards, people }: Installation, random: Random) => ({
  hub: async () => {
    const device = await connectDevice(url, random.pick(people.customers).token);
    await sleep(STAY_MS);
    await device.connection.stop();
    return 101;
  },
  socket: async () => {
    const socket = await connectSocket(port);
    await socket.authenticate(random.pick(people.customers).token);
    await socket.subscribe(channelOf.stock(random.pick(cards).campaign.id));
    await sleep(STAY_MS);
    await socket.close();
    return 101;
  },
});

/**
 * What users do on the demo fair at `url`, each action as often as its weight says: six in ten of them look around, the
 * others are signed in. Returns a function that picks the next visit.
 */
export const openVisits = async (url: string, random: Random): Promise<() => Visit> => {
  const installation = await readInstallation(url);
  const [visitor, customer] = [publicVisits(installation, random), customerVisits(installation, random)];
  const [office, live] = [officeVisits(installation, random), liveVisits(installation, random)];
  const weights: [Visit, number][] = [
    ...([
      [visitor.page, 12],
      [visitor.list, 8],
      [visitor.product, 12],
      [visitor.campaign, 4],
    ] as [Visit, number][]),
    ...([
      [visitor.picture, 16],
      [visitor.titles, 6],
      [visitor.facets, 4],
    ] as [Visit, number][]),
    ...([
      [visitor.suggestions, 4],
      [visitor.detail, 4],
    ] as [Visit, number][]),
    ...([
      [customer.own, 4],
      [customer.calculate, 5],
      [customer.order, 2],
    ] as [Visit, number][]),
    ...([
      [office.page, 5],
      [office.list, 8],
      [office.search, 1],
      [office.figures, 2],
      [office.papers, 0.2],
    ] as [Visit, number][]),
    ...([
      [live.hub, 1.5],
      [live.socket, 1.5],
    ] as [Visit, number][]),
  ];
  return () => random.weighted(weights);
};
