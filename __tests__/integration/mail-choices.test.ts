import { randomUUID } from 'node:crypto';
import { createMailSeals } from '@server/backend/commerce/notifications/mail-seals';
import { TEST_SECRET } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { openShop, type Shop } from '@tests/support/shop';

describe('The seals of links in mails', () => {
  const id = randomUUID();

  test('name their customer, and nobody else by a letter that was changed', () => {
    const { tokenOf, userOf } = createMailSeals(TEST_SECRET);
    const token = tokenOf(id);
    expect(userOf(token)).toBe(id);
    expect(token).not.toContain(id.slice(0, 8));
    for (const wrong of [
      token.slice(1),
      `A${token.slice(1)}`,
      `${token.slice(0, -2)}AA`,
      tokenOf(randomUUID()).split('.')[0]!,
      '',
    ])
      expect(wrong === token ? undefined : userOf(wrong)).toBeUndefined();
  });

  test('are of one installation, also after its secret was changed', () => {
    const { tokenOf } = createMailSeals('another secret of tests, long enough');
    expect(createMailSeals(TEST_SECRET).userOf(tokenOf(id))).toBeUndefined();
    expect(createMailSeals(TEST_SECRET, 'another secret of tests, long enough').userOf(tokenOf(id))).toBe(id);
  });
});

describeOnDatabase('Mails about orders, by the link of one of them (D4.16.5)', (open) => {
  let shop: Shop;
  let token: string;
  beforeEach(async () => {
    shop = await openShop(open);
    token = createMailSeals(TEST_SECRET).tokenOf(shop.customer.id);
  });
  afterEach(() => shop.close());

  const choose = (mailed: boolean, by = token) => shop.call('PUT /mail-choices', { body: { token: by, mailed } });
  const choices = async () =>
    (await shop.call('GET /users/me/notification-choices', { token: shop.customerToken })).body;

  test('are switched off and on without a sign-in, as often as it is asked, and nothing else is changed', async () => {
    const known = { silent: ['books'], unmailed: [], quiet: { from: '22:00', until: '06:00' } };
    await shop.call('PUT /users/me/notification-choices', { token: shop.customerToken, body: known });
    expect((await shop.call(`GET /mail-choices/${token}`)).body).toEqual({ mailed: true });
    for (let time = 0; time < 2; time += 1) expect((await choose(false)).body).toEqual({ mailed: false });
    expect(await choices()).toEqual({ ...known, unmailed: ['orders'] });
    expect((await shop.call(`GET /mail-choices/${token}`)).body).toEqual({ mailed: false });
    expect((await choose(true)).body).toEqual({ mailed: true });
    expect(await choices()).toEqual(known);
  });

  test('are switched off for who has never chosen anything', async () => {
    expect((await choose(false)).body).toEqual({ mailed: false });
    expect(await choices()).toEqual({ silent: [], unmailed: ['orders'], quiet: null });
  });

  test('stay as they are by a link that is wrong, or of an account that is no customer', async () => {
    const ofIssuer = createMailSeals(TEST_SECRET).tokenOf(shop.issuer.id);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [ofIssuer, `${token.slice(0, 30)}${'A'.repeat(token.length - 30)}`])
      expect((await choose(false, wrong)).body).toMatchObject({ code: 'MAIL_LINK_UNKNOWN' });
    expect((await choose(false, 'x')).status).toBe(422);
    expect((await choose(false, forged)).status).not.toBe(500);
    expect(await choices()).toMatchObject({ unmailed: [] });
  });
});
