import { randomUUID } from 'node:crypto';
import { goodCodeWindows } from '@/contract/rules/pickup';
import { ROLE } from '@/contract/vocabulary/roles';
import { createRefreshTokens, hashOf } from '@server/backend/commerce/accounts/refresh-tokens';
import { createAccessTokens } from '@server/backend/commerce/accounts/tokens';
import { createPickupSeals } from '@server/backend/commerce/counter/pickup-seals';
import { createGuestSeals } from '@server/backend/commerce/guests/seals';

const [OLD, NEW] = ['the secret of yesterday, long enough for HS256', 'the secret of today, just as long for HS256'];
const NOW = new Date('2026-11-21T03:00:00Z');

describe('after the secret of the installation has changed, with the one before still known', () => {
  it('nobody is signed out: access tokens are believed, new ones are signed by the new secret alone', async () => {
    const claims = { userId: randomUUID(), role: ROLE.CUSTOMER, sessionId: randomUUID() };
    const changed = await createAccessTokens(NEW, 900, OLD);
    const { accessToken } = await (await createAccessTokens(OLD)).issue(claims, NOW);
    expect(await changed.verify(accessToken, NOW)).toMatchObject(claims);
    const later = new Date(NOW.getTime() + 86_400_000);
    await expect(changed.verify(accessToken, later)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    const fresh = await changed.issue(claims, NOW);
    expect(await (await createAccessTokens(NEW)).verify(fresh.accessToken, NOW)).toMatchObject(claims);
    const without = await createAccessTokens(NEW);
    await expect(without.verify(accessToken, NOW)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('refresh tokens are read, and a tab that comes late is given the successor that was made before', () => {
    const [before, changed] = [createRefreshTokens(OLD), createRefreshTokens(NEW, OLD)];
    const token = { sessionId: randomUUID(), secret: before.first() };
    expect(changed.read(before.write(token))).toEqual(token);
    expect(createRefreshTokens(NEW).read(before.write(token))).toBeUndefined();
    expect(before.read(changed.write(token))).toBeUndefined();
    const made = before.next(token);
    expect(changed.next(token, hashOf(made))).toBe(made);
    expect(changed.next(token)).not.toBe(made);
    expect(changed.next(token)).toBe(createRefreshTokens(NEW).next(token));
  });

  it("guests' tokens, codes and links of mails are good", async () => {
    const [before, changed] = [createGuestSeals(OLD), createGuestSeals(NEW, OLD)];
    const guest = { id: randomUUID(), email: 'khach@test.vn' };
    const { guestToken } = await before.issue(guest, NOW);
    expect(await changed.verify(guestToken, NOW)).toEqual(guest);
    expect(changed.isHashOf(before.hashOf('a@b.vn', '123456'), 'a@b.vn', '123456')).toBe(true);
    expect(changed.isHashOf(before.hashOf('a@b.vn', '123456'), 'a@b.vn', '123457')).toBe(false);
    expect(changed.isLinkKey('order', before.linkKeyOf('order'))).toBe(true);
    expect(changed.isLinkKey('other', before.linkKeyOf('order'))).toBe(false);
    expect(changed.linkKeyOf('order')).toBe(createGuestSeals(NEW).linkKeyOf('order'));
    expect(createGuestSeals(NEW).isLinkKey('order', before.linkKeyOf('order'))).toBe(false);
  });

  it('pick-up codes that are shown, and what a scan has proved, are good', async () => {
    const [before, changed] = [await createPickupSeals(OLD), await createPickupSeals(NEW, OLD)];
    const orderId = randomUUID();
    expect(await changed.readToken(await before.token(orderId, NOW), NOW)).toBe(orderId);
    const proof = { orderId, userId: randomUUID(), by: 'qr' as const };
    expect(await changed.readProof(await before.proof(proof, NOW), NOW)).toEqual(proof);
    const [window] = goodCodeWindows(NOW.getTime());
    expect(changed.isCode(orderId, before.code(orderId, window!), NOW)).toBe(true);
    expect(changed.isCode(orderId, changed.code(orderId, window!), NOW)).toBe(true);
    const without = await createPickupSeals(NEW);
    expect(without.isCode(orderId, before.code(orderId, window!), NOW)).toBe(false);
    const forged = (await createPickupSeals('the secret of somebody else entirely')).token(orderId, NOW);
    await expect(changed.readToken(await forged, NOW)).rejects.toMatchObject({ code: 'PICKUP_PASS_FORGED' });
  });
});
