import { channelOf, EVERYONE, isOwnKind, mayListen, readChannel, type ChannelName } from '@/contract/realtime/channels';
import { historyKinds } from '@/contract/api';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { makeIssuer, makeBook, makeProduct } from '@tests/support/make-data';
import { connectSocket, type SocketClient } from '@tests/support/socket-client';
import { EMAIL, idOf, makeWorld, type World } from './world';

const NO_USER = 'nobody';
type Who = RoleId | typeof NO_USER;

let world: World;
let port: number;
let ids: { issuer: string; other: string; ownBook: number; otherBook: number; otherProduct: string };

beforeAll(async () => {
  world = await makeWorld();
  port = await world.backend.port();
  const { db } = world.backend;
  const issuer = await idOf(db, EMAIL[ROLE.ISSUER]);
  const other = (await makeIssuer(db)).id;
  const [ownBook, otherBook] = [(await makeBook(db, issuer)).id, (await makeBook(db, other)).id];
  const otherProduct = (await makeProduct(db, { campaignId: world.campaignId, issuerId: other })).id;
  ids = { issuer, other, ownBook, otherBook, otherProduct };
});

afterAll(() => world.backend.close());

/** Every kind of channel, and who may subscribe to it as well as the organiser. */
const CHANNELS: [title: string, name: () => ChannelName, others: Who[]][] = [
  ['changes of a fair', () => channelOf.fair(world.campaignId), [NO_USER, ROLE.ISSUER, ROLE.STAFF, ROLE.CUSTOMER]],
  ['changes of all fairs', () => channelOf.fair(EVERYONE), [NO_USER, ROLE.ISSUER, ROLE.STAFF, ROLE.CUSTOMER]],
  ['stock of a fair', () => channelOf.stock(world.campaignId), [NO_USER, ROLE.ISSUER, ROLE.STAFF, ROLE.CUSTOMER]],
  ['sales of a fair', () => channelOf.sales(world.campaignId), [NO_USER, ROLE.ISSUER, ROLE.STAFF, ROLE.CUSTOMER]],
  ['orders of an issuer', () => channelOf.orders(ids.issuer), [ROLE.ISSUER]],
  ['orders of another issuer', () => channelOf.orders(ids.other), []],
  ['orders of everyone', () => channelOf.orders(EVERYONE), []],
  ['participations of an issuer', () => channelOf.participants(ids.issuer), [ROLE.ISSUER]],
  ['participations of another issuer', () => channelOf.participants(ids.other), []],
  ['participations of everyone', () => channelOf.participants(EVERYONE), []],
  ['books for sale of an issuer', () => channelOf.products(ids.issuer), [ROLE.ISSUER]],
  ['books for sale of another issuer', () => channelOf.products(ids.other), []],
  ['books for sale of everyone', () => channelOf.products(EVERYONE), []],
  ['presence at an own book', () => channelOf.presence('book', ids.ownBook), [ROLE.ISSUER]],
  ['presence at the book of another issuer', () => channelOf.presence('book', ids.otherBook), []],
  ['presence at an own book for sale', () => channelOf.presence('product', world.productId), [ROLE.ISSUER]],
  ['presence at the book for sale of another issuer', () => channelOf.presence('product', ids.otherProduct), []],
  ...historyKinds
    .filter((kind) => !isOwnKind(kind))
    .map((kind): [string, () => ChannelName, Who[]] => [
      `presence at a ${kind}`,
      () => channelOf.presence(kind, 1),
      [],
    ]),
];

const ALL_ROLES: Who[] = [NO_USER, ROLE.SYSTEM, ROLE.ISSUER, ROLE.STAFF, ROLE.CUSTOMER];
const cases = CHANNELS.flatMap(([title, name, others]) =>
  ALL_ROLES.map((who) => ({ title, name, who, open: who === ROLE.SYSTEM || others.includes(who) })),
);

const enter = async (who: Who): Promise<SocketClient> => {
  const client = await connectSocket(port);
  if (who !== NO_USER) await client.authenticate(world.tokens[who]);
  return client;
};

describe('who may listen to a channel', () => {
  it.each(cases)('$title, role $who: $open', async ({ name, who, open }) => {
    const client = await enter(who);
    client.send({ channel: 'subscribe', data: { channels: [name()] } });
    if (open) expect(await client.answer('subscribed')).toEqual({ channels: [name()] });
    else {
      const { code, channels } = await client.answer('refused');
      expect(channels).toEqual([name()]);
      // An issuer cannot tell a record of another issuer from one that does not exist.
      const codes = who === NO_USER ? ['UNAUTHENTICATED'] : ['FORBIDDEN', 'NOT_FOUND'];
      expect(codes).toContain(code);
    }
    await client.close();
  });

  it.each(cases)('$title, role $who: the table of the contract says as much', ({ name, who, open }) => {
    const channel = readChannel(name());
    const listener = who === NO_USER ? undefined : { id: who === ROLE.ISSUER ? ids.issuer : 'somebody', role: who };
    // The table admits an issuer to any book and product; that it is their own, only the database knows.
    const isOwn = channel?.kind === 'presence' && isOwnKind(channel.record) && who === ROLE.ISSUER;
    expect(channel && mayListen(channel, listener)).toBe(open || isOwn);
  });
});
