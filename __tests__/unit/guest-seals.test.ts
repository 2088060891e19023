import { createHmac, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { createGuestSeals } from '@server/backend/commerce/guests/seals';

const SECRET = 'a secret of tests, long enough for HS256';
const NOW = new Date('2026-11-21T03:00:00Z');
const GUEST = { id: randomUUID(), email: 'khach@test.vn' };

describe('the seals of guests', () => {
  const seals = createGuestSeals(SECRET);

  it('of every backend with the same secret are the same, and of another secret are not', async () => {
    const { guestToken } = await seals.issue(GUEST, NOW);
    expect(await createGuestSeals(SECRET).verify(guestToken, NOW)).toEqual(GUEST);
    expect(createGuestSeals(SECRET).hashOf('a@b.vn', '123456')).toBe(seals.hashOf('a@b.vn', '123456'));
    const foreign = createGuestSeals('the secret of somebody else entirely');
    await expect(foreign.verify(guestToken, NOW)).rejects.toMatchObject({ code: 'GUEST_TOKEN_INVALID' });
    expect(foreign.hashOf('a@b.vn', '123456')).not.toBe(seals.hashOf('a@b.vn', '123456'));
  });

  it('use no key that is used for anything else', async () => {
    const { guestToken } = await seals.issue(GUEST, NOW);
    await expect(jwtVerify(guestToken, Buffer.from(SECRET), { currentDate: NOW })).rejects.toThrow(/signature/);
    const raw = createHmac('sha256', SECRET).update('a@b.vn:123456').digest('base64url');
    expect(seals.hashOf('a@b.vn', '123456')).not.toBe(raw);
  });
});
