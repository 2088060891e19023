import { randomUUID } from 'node:crypto';
import type { ConsequentialAction } from '@/contract/endpoints/admin-campaigns';
import type { CampaignSeen } from '@/contract/endpoints/campaign-seen';
import type { RemovalConsequences } from '@/contract/endpoints/participants';
import type { OrganiserAction } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { REVIEW } from '@/contract/states/product';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { ROLE } from '@/contract/vocabulary/roles';
import { comboFacts, itemsOf, singleFacts } from './book-campaign';
import { DAY } from './clock';
import { campaignBody, iso, runJobs, type CampaignState, type CampaignWorld, type Person } from './campaign-world';
import { seenOf } from './organiser';
import { orderBody } from './shop';

const HOUR = DAY / 24;

/**
 * A deed that a user tries at a fair. The numbers select which issuer, which of two organisers, which product, and how
 * many.
 */
export interface Action {
  name: keyof typeof ACTIONS;
  issuer: 0 | 1;
  pick: number;
  amount: number;
  /** How many versions the terms that they saw are behind the newest. */
  behind: number;
}

type Call = [by: Person, request: string, body?: object];
type Made = Call | undefined | Promise<Call | undefined>;

const pickFrom = <Row>(rows: readonly Row[], pick: number): Row | undefined => rows[pick % Math.max(1, rows.length)];

/** Mostly a row for which the deed is allowed, so that not everything is refused; sometimes any row. */
const aimAt = <Row>(rows: readonly Row[], pick: number, fits: (row: Row) => boolean): Row | undefined => {
  const fitting = rows.filter(fits);
  return pickFrom(pick % 4 === 0 || fitting.length === 0 ? rows : fitting, pick);
};

const hasStatus =
  (...wanted: number[]) =>
  ({ status }: { status: number }): boolean =>
    wanted.includes(status);

/** The parties of a deed at a fair, with the state that they last saw. */
const partyOf = (world: CampaignWorld, state: CampaignState, { issuer: which, pick, amount, behind }: Action) => {
  const issuer = world.issuers[which];
  const { campaign, products, orders } = state;
  const part = state.participations.findLast((one) => one.issuer.id === issuer.id);
  const own = products.filter(({ issuerId }) => issuerId === issuer.id);
  const sold = products.filter(({ review }) => review === REVIEW.ACCEPTED);
  return {
    ...{ world, campaign, issuer, part, own, pick, amount, campaignId: campaign.id, customer: world.customer },
    ...{ organiser: world.organisers[pick % 2]!, id: part?.id ?? 0 },
    seen: Math.max(1, (part?.latest.number ?? 1) - behind),
    terms: {
      commissions: campaign.commissions.map(({ genreId }) => ({ genreId, commission: 15 + amount * 5 })),
      ...{ startDate: campaign.startDate, endDate: campaign.endDate, note: '' },
    },
    anyProduct: aimAt(products, pick, ({ review }) => review === REVIEW.PENDING),
    onSale: [pick, pick + 1].flatMap((at) => pickFrom(sold, at)?.id ?? []),
    waiting: products.filter(({ review }) => review === REVIEW.PENDING).map(({ id, version }) => ({ id, version })),
    orders,
    book: pickFrom(issuer.books, pick)!,
    nextBook: pickFrom(issuer.books, pick + 1)!,
    quantity: Math.max(1, amount),
  };
};

type Party = ReturnType<typeof partyOf>;

const paper = { ...singleFacts, format: 1, discount: 0 };

/** The consequences of an action, as shown to the organiser just before. */
const seenBy = ({ world, organiser, campaign: { id } }: Party, action: ConsequentialAction): Promise<CampaignSeen> =>
  seenOf((request) => world.call(request, { token: organiser.token }), id, action);

const move =
  (way: string, action: OrganiserAction) =>
  async (party: Party): Promise<Call> => {
    const seen = await seenBy(party, action);
    return [party.organiser, `PUT /admin/campaigns/${way}`, { id: party.campaign.id, note: 'Vì mưa', seen }];
  };

const decide =
  (request: string, by: (party: Party) => Person) =>
  (party: Party): Call | undefined =>
    party.part && [by(party), `PUT ${request}`, { id: party.id, seen: party.seen }];

/** Withdrawing does not send the number of the terms. */
const leave =
  (request: string, by: (party: Party) => Person) =>
  (party: Party): Call | undefined =>
    party.part && [by(party), `PUT ${request}`, { id: party.id }];

const answer =
  (accept: boolean) =>
  ({ part, organiser, issuer, id, seen }: Party): Call | undefined =>
    part &&
    (part.latest.proposedBy === ROLE.SYSTEM
      ? [issuer, 'PUT /issuer/participants/terms', { id, seen, accept }]
      : [organiser, 'PUT /admin/participants/terms', { id, seen, accept }]);

/** The issuer changes the status of an order that is in this status. */
const moveOrder =
  (request: string, status: number) =>
  ({ world, orders, pick }: Party): Call | undefined => {
    const order = aimAt(orders, pick, hasStatus(status));
    const issuer = world.issuers.find(({ id }) => id === order?.issuerId);
    return order && issuer && [issuer, `PUT ${request}`, { id: order.id, note: '' }];
  };

const byOrganiser = ({ organiser }: Party): Person => organiser;
const byIssuer = ({ issuer }: Party): Person => issuer;

/** One of the issuer's products, mostly an accepted one. */
const aimAtStarted = ({ own, pick }: Party) => aimAt(own, pick, ({ review }) => review === REVIEW.ACCEPTED);

/** Everything that users may try at a fair, as requests. */
const ACTIONS = {
  cancel: move('cancellation', 'cancel'),
  postpone: move('postponement', 'postpone'),
  resume: move('restart', 'resume'),
  end: move('end', 'end'),
  async editCampaign(party: Party): Promise<Call> {
    const { world, organiser, campaign, amount, pick } = party;
    const { commissions, organizations, ...body } = campaignBody(world);
    const start = Date.parse(campaign.startDate) + (pick % 5 === 0 ? DAY : 0);
    const [first] = organizations;
    const schedules = campaign.organizations.flatMap((one) =>
      one.schedules.map(({ id, startDate, endDate }) => ({ ...first!.schedules[0]!, id, startDate, endDate })),
    );
    return [
      organiser,
      'PUT /admin/campaigns/offline',
      {
        ...{ ...body, id: campaign.id, version: campaign.version, organizations: [{ ...first, schedules }] },
        ...{ startDate: iso(start), endDate: iso(start + (2 + (amount % 4)) * DAY) },
        commissions: commissions.map((one) => ({ ...one, minimalCommission: 10 + 5 * (pick % 4) })),
        seen: await seenBy(party, 'edit'),
      },
    ];
  },
  invite: ({ organiser, issuer, campaignId, terms, pick }: Party): Call => [
    organiser,
    'POST /admin/participants',
    { campaignId, issuerIds: [issuer.id], ...(pick % 2 && { terms }) },
  ],
  apply: ({ issuer, campaignId, terms, pick }: Party): Call => [
    issuer,
    'POST /issuer/participants',
    { campaignId, ...(pick % 2 && { terms }) },
  ],
  approve: decide('/admin/participants/approval', byOrganiser),
  reject: decide('/admin/participants/rejection', byOrganiser),
  accept: decide('/issuer/participants/acceptance', byIssuer),
  decline: decide('/issuer/participants/rejection', byIssuer),
  withdraw: leave('/issuer/participants/withdrawal', byIssuer),
  cancelInvitation: leave('/admin/participants/cancellation', byOrganiser),
  propose: ({ part, organiser, issuer, id, seen, terms, pick }: Party): Call | undefined =>
    part &&
    (pick % 2
      ? [issuer, 'POST /issuer/participants/terms', { id, seen, terms }]
      : [organiser, 'POST /admin/participants/terms', { id, seen, terms }]),
  agree: answer(true),
  disagree: answer(false),
  async remove({ world, organiser, id, part }: Party): Promise<Call | undefined> {
    if (!part) return undefined;
    const { body } = await world.call(`GET /admin/participants/${id}/consequences`, { token: organiser.token });
    const seen = body as unknown as RemovalConsequences;
    return [organiser, 'PUT /admin/participants/removal', { id, seen, note: 'Không đúng hẹn' }];
  },
  bring: ({ issuer, campaignId, book, amount, quantity }: Party): Call => [
    issuer,
    'POST /issuer/products/singles',
    { campaignId, bookId: book, ...paper, quantity, commission: 20 + amount * 5 },
  ],
  bringMany: ({ issuer, campaignId, book, nextBook, quantity }: Party): Call => [
    issuer,
    'POST /issuer/products/batch',
    { campaignId, rows: [book, nextBook].map((bookId) => ({ bookId, ...paper, quantity, commission: 50 })) },
  ],
  bundle: ({ world, issuer, campaignId, book, nextBook, quantity }: Party): Call => [
    issuer,
    'POST /issuer/products/combos',
    { campaignId, ...comboFacts(world.genreId, []), quantity, commission: 50, items: itemsOf([book, nextBook]) },
  ],
  editProduct({ issuer, own, pick, amount, quantity }: Party): Call | undefined {
    const product = aimAt(own, pick, ({ type }) => type === PRODUCT_TYPE.SINGLE);
    const facts = { ...paper, quantity, discount: amount % 3, commission: 60 };
    return product && [issuer, 'PUT /issuer/products/singles', { id: product.id, version: product.version, ...facts }];
  },
  copies(party: Party): Call | undefined {
    const product = aimAtStarted(party);
    const { id, version } = product ?? {};
    return product && [party.issuer, 'PUT /issuer/products/started', { id, version, quantity: party.amount }];
  },
  async stop(party: Party): Promise<Call | undefined> {
    const { world, issuer, amount } = party;
    const product = aimAtStarted(party);
    if (!product) return undefined;
    const { id, version } = product;
    const { body } = await world.call(`GET /issuer/products/${id}/consequences`, { token: issuer.token });
    return [issuer, 'PUT /issuer/products/sale', { id, version, onSale: amount % 3 === 0, seen: body }];
  },
  takeBack({ issuer, own, pick }: Party): Call | undefined {
    const product = aimAt(own, pick, ({ review }) => review !== REVIEW.ACCEPTED);
    return product && [issuer, `DELETE /issuer/products/${product.id}`];
  },
  acceptAll: ({ organiser, waiting }: Party): Call | undefined =>
    waiting.length ? [organiser, 'PUT /admin/products/reviews', { decision: 'accept', items: waiting }] : undefined,
  acceptProduct: ({ organiser, anyProduct }: Party): Call | undefined =>
    anyProduct && [organiser, 'PUT /admin/products/acceptance', { id: anyProduct.id, version: anyProduct.version }],
  rejectProduct: ({ organiser, anyProduct }: Party): Call | undefined =>
    anyProduct && [organiser, 'PUT /admin/products/rejection', { id: anyProduct.id, version: anyProduct.version }],
  order({ customer, campaignId, onSale, amount }: Party): Call | undefined {
    const ids = [...new Set(onSale)].slice(0, 1 + (amount % 2));
    const lines = ids.map((productId) => ({ productId, quantity: 1 + (amount % 3) }));
    return ids.length ? [customer, 'POST /orders', orderBody(campaignId, lines)] : undefined;
  },
  cancelOrder({ customer, orders, pick }: Party): Call | undefined {
    const order = aimAt(orders, pick, hasStatus(ORDER_STATUS.PROCESSING));
    return order && [customer, 'PUT /orders/cancel', { id: order.id }];
  },
  refuseOrder: moveOrder('/issuer/orders/cancel', ORDER_STATUS.PROCESSING),
  ship: moveOrder('/issuer/orders/shipping', ORDER_STATUS.PROCESSING),
  deliver: moveOrder('/issuer/orders/shipped', ORDER_STATUS.SHIPPING),
  wait({ world, amount }: Party): undefined {
    world.clock.advance((1 + amount) * 3 * HOUR);
  },
  jobs: ({ world }: Party): Promise<undefined> => runJobs(world).then(() => undefined),
} satisfies Record<string, (party: Party) => Made>;

/** The statuses for users who lack a permission or come too late; never a server error. */
const REFUSALS = [404, 409, 422];

/** Tries a deed. Throws if the answer is neither a success nor a refusal. */
export const tryAction = async (world: CampaignWorld, state: CampaignState, deed: Action): Promise<boolean> => {
  const call = await ACTIONS[deed.name](partyOf(world, state, deed));
  if (!call) return false;
  const [{ token }, request, body] = call;
  const headers = { 'idempotency-key': randomUUID() };
  const { status, text } = await world.call(request, { token, body, headers });
  if (status < 300) return true;
  if (!REFUSALS.includes(status)) throw new Error(`${deed.name}: ${status} ${text}`);
  return false;
};
