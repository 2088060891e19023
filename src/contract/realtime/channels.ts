import { ROLE, type RoleId } from '../vocabulary/roles';
import type { CampaignStatusId } from '../states/campaign';
import type { ProductStock } from '../endpoints/products';
import type { OrderStatusId, OrderTypeId } from '../states/order';
import type { ParticipantStatusId } from '../states/participant';

/** What each kind of channel of the message socket carries. */
export interface ChannelData {
  /** A fair has changed: its facts, its state, or a stop of it. Who shows it reads it again. */
  fair: { id: number; status: CampaignStatusId };
  /**
   * Copies left of products of a fair; only those that have changed. `asOf` grows with every reading of the fair: figures of a product
   * with a smaller one than those that are known are older, and may arrive later.
   */
  stock: { asOf: number; products: ProductStock[] };
  /** Somebody has bought this at a fair; not who. Only some of what is bought is told. */
  sales: { productId: string; title: string };
  /** An order was placed or has moved, or something was said about it. */
  orders: { id: string; code: string; type: OrderTypeId; status: OrderStatusId; issuerId: string };
  /** A participation has come into being or moved, or its terms have. */
  participants: { id: number; status: ParticipantStatusId; campaignId: number; issuerId: string };
  /** Books for sale of an issuer at a fair were submitted, reviewed, changed or taken back. */
  products: { campaignId: number; issuerId: string };
  /** Who has the record open now, the asker included. */
  presence: { viewers: { id: string; name: string }[] };
}
export type ChannelKind = keyof ChannelData;

/** Name of a channel as `channelOf` makes it. */
export type ChannelName = `${ChannelKind}:${string}`;

/** What comes under a name. */
export type DataOf<Name extends ChannelName> = Name extends `${infer Kind extends ChannelKind}:${string}`
  ? ChannelData[Kind]
  : never;

/** The whole of a platform, where a channel is per issuer. */
export const EVERYONE = 'all';

/** Names of channels; the only place that puts them together. */
export const channelOf = {
  /** Changes of a fair, or of all, open to everybody. */
  fair: (campaignId: number | typeof EVERYONE) => `fair:${campaignId}` as const,
  /** Live stock of a fair, open to everybody. */
  stock: (campaignId: number) => `stock:${campaignId}` as const,
  /** What is bought at a fair, open to everybody. */
  sales: (campaignId: number) => `sales:${campaignId}` as const,
  /** Orders of an issuer, or of all for the organiser. */
  orders: (issuerId: string) => `orders:${issuerId}` as const,
  /** Participations of an issuer, or of all for the organiser. */
  participants: (issuerId: string) => `participants:${issuerId}` as const,
  /** Books for sale of an issuer, or of all for the organiser. */
  products: (issuerId: string) => `products:${issuerId}` as const,
  /** Who is looking at a record of the back office; `kind` is the name of a `HistoryKind`. */
  presence: (kind: string, id: string | number) => `presence:${kind}:${id}` as const,
};

/** A channel, taken apart. */
export type Channel =
  | { kind: 'fair'; campaign: string }
  | { kind: 'stock' | 'sales'; campaignId: number }
  | { kind: 'orders' | 'participants' | 'products'; issuerId: string }
  | { kind: 'presence'; record: string; id: string };

const ID = /^[\w-]{1,64}$/;
/** Whether there is such a kind of record, the backend knows. */
const RECORD_KIND = /^[a-z]{1,64}$/;
const NUMBER = /^[1-9]\d{0,9}$/;

const ofIssuer =
  <Kind extends 'orders' | 'participants' | 'products'>(kind: Kind) =>
  ([issuerId = '', ...rest]: string[]): Channel | undefined =>
    ID.test(issuerId) && rest.length === 0 ? { kind, issuerId } : undefined;

const ofCampaign =
  (kind: 'stock' | 'sales') =>
  ([id = '', ...rest]: string[]): Channel | undefined =>
    NUMBER.test(id) && rest.length === 0 ? { kind, campaignId: Number(id) } : undefined;

/** Kinds that are open to everybody. */
const OPEN: readonly ChannelKind[] = ['fair', 'stock', 'sales'];

const READERS: Record<ChannelKind, (parts: string[]) => Channel | undefined> = {
  fair: ([id = '', ...rest]) =>
    (id === EVERYONE || NUMBER.test(id)) && rest.length === 0 ? { kind: 'fair', campaign: id } : undefined,
  stock: ofCampaign('stock'),
  sales: ofCampaign('sales'),
  orders: ofIssuer('orders'),
  participants: ofIssuer('participants'),
  products: ofIssuer('products'),
  presence: ([record = '', id = '', ...rest]) => {
    const named = RECORD_KIND.test(record) && ID.test(id);
    return named && rest.length === 0 ? { kind: 'presence', record, id } : undefined;
  },
};

/** Takes the name of a channel apart; undefined for a name that we do not have. */
export const readChannel = (name: string): Channel | undefined => {
  const [kind = '', ...parts] = name.split(':');
  return Object.hasOwn(READERS, kind) ? READERS[kind as ChannelKind](parts) : undefined;
};

/** Who wants to listen; nobody is signed in without one. */
export type Listener = { id: string; role: RoleId } | undefined;

/** Kinds of records of which an issuer has own ones, whose history they read and at which they see who else looks. */
const OWN_KINDS = ['book', 'product'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

export const isOwnKind = (kind: string): kind is OwnKind => OWN_KINDS.some((own) => own === kind);

/**
 * Whether a channel is open to somebody as far as their role and id tell. An issuer's look at a record also needs the
 * record to be their own, which only the backend can know.
 */
export const mayListen = (channel: Channel, listener: Listener): boolean => {
  if (OPEN.includes(channel.kind) || listener?.role === ROLE.SYSTEM) return true;
  if (listener?.role !== ROLE.ISSUER) return false;
  if (channel.kind === 'presence') return isOwnKind(channel.record);
  return 'issuerId' in channel && channel.issuerId === listener.id;
};
