import { isHarmless, isRead } from '@server/backend/db/reads';

/** Which statements may be sent again after a broken connection (A5.17). */
describe('a statement', () => {
  test.each([
    'SELECT 1',
    '\n  select id, updated_at FROM deleted_things',
    '(SELECT 1) UNION ALL (SELECT 2)',
    'WITH late AS (SELECT id FROM orders) SELECT * FROM late',
  ])('that only reads: %s', (text) => expect(isRead(text)).toBe(true));

  test.each([
    'UPDATE levels SET name = $1',
    'DELETE FROM campaign_drafts WHERE id = $1 RETURNING id',
    'INSERT INTO outbox (topic) SELECT topic FROM outbox',
    'WITH gone AS (DELETE FROM sessions RETURNING id) SELECT count(*) FROM gone',
    'SELECT id FROM orders FOR UPDATE',
    "SELECT nextval('codes')",
    "SELECT pg_advisory_lock(hashtext('filling'))",
    'CHECKPOINT',
    'LISTEN messages',
  ])('that may do more: %s', (text) => expect(isRead(text)).toBe(false));
});

/** Which statements may be sent before it is known that a transaction has begun. */
describe('a statement that leaves nothing behind', () => {
  test.each(['SELECT 1', "SELECT pg_advisory_xact_lock(hashtext('reader'))", 'SELECT 1 FROM campaigns FOR KEY SHARE'])(
    'if it stands alone: %s',
    (text) => expect(isHarmless(text)).toBe(true),
  );

  test.each([
    "SELECT pg_advisory_lock(hashtext('filling'))",
    "SELECT pg_advisory_xact_lock(1), nextval('codes')",
    'INSERT INTO outbox (topic) SELECT topic FROM outbox',
  ])('is not this: %s', (text) => expect(isHarmless(text)).toBe(false));
});
