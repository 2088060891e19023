import { ROLE, type RoleId } from '../vocabulary/roles';
import type { CampaignStatusId } from '../states/campaign';
import type { ProductStock } from '../endpoints/products';
import type { OrderStatusId } from '../states/order';
import type { OrderTypeId } from '../vocabulary/order-types';
import type { ImportStatus } from '../vocabulary/imports';
import type { ParticipantStatusId } from '../states/participant';

/** Payload of each kind of channel of the message socket. */
export interface ChannelData {
  /** A fair has changed: its facts, its state, or one of its stops. Pages that show it reload it. */
  fair: { id: number; status: CampaignStatusId };
  /**
   * Copies left of products of a fair; only changed ones. `asOf` increases with every reading of the fair: figures of a
   * product with a smaller `asOf` than the known ones are older, and may arrive later.
   */
  stock: { asOf: number; products: ProductStock[] };
  /** A product was bought at a fair, without the buyer. Only some purchases are published. */
  sales: { productId: string; title: string };
  /** An order was placed or has changed status, or got a note. */
  orders: { id: string; code: string; type: OrderTypeId; status: OrderStatusId; issuerId: string };
  /** A participation was created or has changed status, or its terms have changed. */
  participants: { id: number; status: ParticipantStatusId; campaignId: number; issuerId: string };
  /** Products of an issuer at a fair were submitted, reviewed, changed or withdrawn. */
  products: { campaignId: number; issuerId: string };
  /** The work on a table that a person brings in has advanced, or its step has changed. */
  imports: { id: number; status: ImportStatus; done: number; rows: number };
  /** A message of the organiser was sent to an issuer, was read by them, or its mail was sent or refused. */
  messages: { id: number; campaignId: number };
  /** Users who have the record open now, including the subscriber. */
  presence: { viewers: { id: string; name: string }[] };
}
export type ChannelKind = keyof ChannelData;
/** Kinds of channels that every issuer has. */
export type IssuerKind = 'orders' | 'participants' | 'products' | 'imports' | 'messages';

/** Name of a channel as `channelOf` makes it. */
export type ChannelName = `${ChannelKind}:${string}`;

/** Payload of a channel, by the channel's name. */
export type DataOf<Name extends ChannelName> = Name extends `${infer Kind extends ChannelKind}:${string}`
  ? ChannelData[Kind]
  : never;

/** The id for all fairs or all issuers, where a channel is per fair or per issuer. */
export const EVERYONE = 'all';

/** Builds the names of channels; the only place that does. */
export const channelOf = {
  /** Changes of a fair, or of all; public. */
  fair: (campaignId: number | typeof EVERYONE) => `fair:${campaignId}` as const,
  /** Live stock of a fair; public. */
  stock: (campaignId: number) => `stock:${campaignId}` as const,
  /** Purchases at a fair; public. */
  sales: (campaignId: number) => `sales:${campaignId}` as const,
  /** Orders of an issuer, or of all for the organiser. */
  orders: (issuerId: string) => `orders:${issuerId}` as const,
  /** Participations of an issuer, or of all for the organiser. */
  participants: (issuerId: string) => `participants:${issuerId}` as const,
  /** Products of an issuer, or of all for the organiser. */
  products: (issuerId: string) => `products:${issuerId}` as const,
  /** Tables that an issuer brings in, or `EVERYONE` for those of the organiser. */
  imports: (issuerId: string) => `imports:${issuerId}` as const,
  /** Messages of the organiser to an issuer, or to all for the organiser. */
  messages: (issuerId: string) => `messages:${issuerId}` as const,
  /** Users who are viewing a record of the back office; `kind` is the name of a `HistoryKind`. */
  presence: (kind: string, id: string | number) => `presence:${kind}:${id}` as const,
};

/** A parsed channel name. */
export type Channel =
  | { kind: 'fair'; campaign: string }
  | { kind: 'stock' | 'sales'; campaignId: number }
  | { kind: IssuerKind; issuerId: string }
  | { kind: 'presence'; record: string; id: string };

const ID = /^[\w-]{1,64}$/;
/** Only the syntax: whether the kind of record exists is checked by the backend. */
const RECORD_KIND = /^[a-z]{1,64}$/;
const NUMBER = /^[1-9]\d{0,9}$/;

const ofIssuer =
  <Kind extends IssuerKind>(kind: Kind) =>
  ([issuerId = '', ...rest]: string[]): Channel | undefined =>
    ID.test(issuerId) && rest.length === 0 ? { kind, issuerId } : undefined;

const ofCampaign =
  (kind: 'stock' | 'sales') =>
  ([id = '', ...rest]: string[]): Channel | undefined =>
    NUMBER.test(id) && rest.length === 0 ? { kind, campaignId: Number(id) } : undefined;

/** Public kinds of channels. */
const OPEN: readonly ChannelKind[] = ['fair', 'stock', 'sales'];

const READERS: Record<ChannelKind, (parts: string[]) => Channel | undefined> = {
  fair: ([id = '', ...rest]) =>
    (id === EVERYONE || NUMBER.test(id)) && rest.length === 0 ? { kind: 'fair', campaign: id } : undefined,
  stock: ofCampaign('stock'),
  sales: ofCampaign('sales'),
  orders: ofIssuer('orders'),
  participants: ofIssuer('participants'),
  products: ofIssuer('products'),
  imports: ofIssuer('imports'),
  messages: ofIssuer('messages'),
  presence: ([record = '', id = '', ...rest]) => {
    const named = RECORD_KIND.test(record) && ID.test(id);
    return named && rest.length === 0 ? { kind: 'presence', record, id } : undefined;
  },
};

/** Parses the name of a channel; returns undefined for an unknown one. */
export const readChannel = (name: string): Channel | undefined => {
  const [kind = '', ...parts] = name.split(':');
  return Object.hasOwn(READERS, kind) ? READERS[kind as ChannelKind](parts) : undefined;
};

/** A subscriber; undefined without a signed-in user. */
export type Listener = { id: string; role: RoleId } | undefined;

/**
 * Kinds of records that an issuer can own. Issuers read the history of their own records and see who else views them.
 */
const OWN_KINDS = ['book', 'product'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

export const isOwnKind = (kind: string): kind is OwnKind => OWN_KINDS.some((own) => own === kind);

/**
 * Whether a subscriber may subscribe to a channel, judged by their role and id alone. For an issuer's presence channel,
 * the record must also be their own, which only the backend can check.
 */
export const mayListen = (channel: Channel, listener: Listener): boolean => {
  if (OPEN.includes(channel.kind) || listener?.role === ROLE.SYSTEM) return true;
  if (listener?.role !== ROLE.ISSUER) return false;
  if (channel.kind === 'presence') return isOwnKind(channel.record);
  return 'issuerId' in channel && channel.issuerId === listener.id;
};
