import { sql } from 'drizzle-orm';
import type { FirstSteps } from '@/contract/endpoints/dashboard';
import { ORDER_STATUS } from '@/contract/states/order';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { FIRST_BOOKS, FIRST_STEPS, type FirstStep } from '@/contract/vocabulary/waiting';
import { statusOfCampaign } from '../campaigns/status';
import { anyInt, limitTo } from '../conditions';
import type { CallContext } from '../kernel';
import { takesPart } from '../row-conditions';

const { PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, RETURNED } = ORDER_STATUS;

/** Statuses of orders whose issuer has prepared them. */
const PREPARED = [PICKUP_AVAILABLE, SHIPPING, SHIPPED, RECEIVED, RETURNED];

type Facts = Record<Exclude<FirstStep, 'books'>, boolean> & Omit<FirstSteps, 'done'> & { isNew: boolean };

/**
 * How far the issuer is with their first steps (D5.3.18); null when all are done, or when a fair at which they took part
 * has ended: they are no longer new.
 */
export const readFirstSteps = async ({ db, now, actor }: CallContext): Promise<FirstSteps | null> => {
  const joined = sql`participants pt JOIN campaigns c ON c.id = pt.campaign_id
    WHERE pt.issuer_id = ${actor.id} AND ${takesPart('pt')}`;
  const [facts] = await db.rows<Facts>(sql`
    SELECT u.phone IS NOT NULL AND u.address_line IS NOT NULL AND i.description <> '' AS profile,
      (SELECT count(*)::int FROM (
        SELECT 1 FROM books b WHERE b.issuer_id = u.id AND NOT b.incomplete ${limitTo(FIRST_BOOKS)}) found) AS books,
      EXISTS (SELECT 1 FROM ${joined}) AS participation,
      EXISTS (SELECT 1 FROM products p WHERE p.issuer_id = u.id) AS bringing,
      EXISTS (SELECT 1 FROM orders o WHERE o.issuer_id = u.id AND ${anyInt(sql`o.status`, PREPARED)}) AS "firstOrder",
      NOT EXISTS (SELECT 1 FROM ${joined} AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.ENDED}) AS "isNew",
      (SELECT c.id FROM ${joined} AND ${anyInt(statusOfCampaign(now), [CAMPAIGN_STATUS.NOT_STARTED, CAMPAIGN_STATUS.RUNNING])}
        ORDER BY c.starts_at, c.id LIMIT 1) AS "campaignId"
    FROM users u JOIN issuers i ON i.user_id = u.id WHERE u.id = ${actor.id}`);
  if (!facts?.isNew) return null;
  const { books, campaignId } = facts;
  const done = FIRST_STEPS.filter((step) => (step === 'books' ? books === FIRST_BOOKS : facts[step]));
  return done.length === FIRST_STEPS.length ? null : { done, books, campaignId };
};
