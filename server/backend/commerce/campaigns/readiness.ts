import { sql, type SQL } from 'drizzle-orm';
import type { AdminCampaign, Readiness, ReadinessItem } from '@/contract/endpoints/admin-campaigns';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { CAMPAIGN_FORMAT, PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import type { Sql } from '../../db/database';
import type { CallContext } from '../kernel';
import { soldOut } from '../products/sold-out';
import { isNotRejected, takesPart } from '../row-conditions';
import { readAdminCampaign } from './admin-read';

interface Counts {
  withoutCover: number;
  withoutStock: number;
  staff: number;
  stopsWithoutStalls: number;
  issuersWithoutStall: number;
}

const count = (rows: SQL): SQL => sql`(SELECT count(*)::int ${rows})`;

/**
 * A literal, so that the planner knows the kind: few products are combos, and a plan with a parameter reads every book
 * for them.
 */
const COMBO = sql.raw(String(PRODUCT_TYPE.COMBO));

/**
 * Singles and series show the cover of their book; a combo with the picture of one of its books has no picture of its
 * own.
 */
const hasBorrowedCover = sql`p.type = ${COMBO} AND p.image_url <> '' AND EXISTS (
  SELECT 1 FROM product_items i JOIN books b ON b.id = i.book_id WHERE i.product_id = p.id AND b.image_url = p.image_url)`;

const readCounts = async (db: Sql, id: number): Promise<Counts> => {
  const products = (where: SQL): SQL =>
    sql`FROM products p WHERE p.campaign_id = ${id} AND ${isNotRejected('p')} AND ${where}`;
  const [row] = await db.rows<Counts>(sql`
    SELECT ${count(products(sql`p.image_url = ''`))} + ${count(products(hasBorrowedCover))} AS "withoutCover",
      (SELECT count(DISTINCT id)::int FROM (${soldOut(sql`p.campaign_id = ${id}`)}) gone) AS "withoutStock",
      ${count(sql`FROM campaign_staff cs JOIN users u ON u.id = cs.staff_id
        WHERE cs.campaign_id = ${id} AND cs.active AND u.active`)} AS staff,
      ${count(sql`FROM schedules s JOIN campaign_organizations co ON co.id = s.campaign_organization_id
        WHERE co.campaign_id = ${id} AND NOT EXISTS (SELECT 1 FROM stalls st JOIN stall_issuers si ON si.stall_id = st.id
          WHERE st.schedule_id = s.id)`)} AS "stopsWithoutStalls",
      ${count(sql`FROM participants pt WHERE pt.campaign_id = ${id} AND ${takesPart('pt')} AND NOT EXISTS (
        SELECT 1 FROM stalls st JOIN stall_issuers si ON si.stall_id = st.id
        WHERE st.campaign_id = ${id} AND si.issuer_id = pt.issuer_id)`)} AS "issuersWithoutStall"`);
  return row!;
};

type State = Readiness[number]['state'];

const needed = (amount: number): State => (amount > 0 ? 'done' : 'missing');
const waiting = (amount: number): State => (amount > 0 ? 'attention' : 'done');

type Line = [item: ReadinessItem, state: State, count: number, path: string];

const commonLines = (campaign: AdminCampaign, { withoutCover, withoutStock }: Counts): Line[] => {
  const { id, commissions, joinedCount, requestCount, invitationCount, productCount, waitingProductCount } = campaign;
  const form = `/admin/campaigns/${id}/edit`;
  const [participants, products] = [`/admin/participants?campaign=${id}`, `/admin/products?campaign=${id}`];
  const postponed = campaign.status === CAMPAIGN_STATUS.POSTPONED;
  return [
    ['dates', postponed ? 'attention' : 'done', 1, `${form}#time`],
    ['place', 'done', 1, `${form}#time`],
    ['commissions', needed(commissions.length), commissions.length, `${form}#commissions`],
    ['issuersJoined', needed(joinedCount), joinedCount, participants],
    ['requestsWaiting', waiting(requestCount), requestCount, `${participants}&tab=request`],
    ['invitationsWaiting', waiting(invitationCount), invitationCount, `${participants}&tab=invitation`],
    ['titlesApproved', needed(productCount), productCount, products],
    ['titlesWaiting', waiting(waitingProductCount), waitingProductCount, `${products}&status=1`],
    ['titlesWithoutCover', waiting(withoutCover), withoutCover, products],
    ['titlesWithoutStock', waiting(withoutStock), withoutStock, `${products}&status=8`],
  ];
};

const offlineLines = ({ id }: AdminCampaign, counts: Counts): Line[] => {
  const { staff, stopsWithoutStalls, issuersWithoutStall } = counts;
  return [
    ['staff', needed(staff), staff, `/admin/campaigns/${id}?tab=staff`],
    ['stopsWithoutStalls', waiting(stopsWithoutStalls), stopsWithoutStalls, `/admin/campaigns/${id}?tab=stalls`],
    ['issuersWithoutStall', waiting(issuersWithoutStall), issuersWithoutStall, `/admin/campaigns/${id}?tab=stalls`],
  ];
};

/** What a fair already has and what it lacks, computed now. Throws CAMPAIGN_NOT_FOUND. */
export const readReadiness = async ({ db, now }: CallContext, id: number): Promise<Readiness> => {
  const campaign = await readAdminCampaign(db, now, id);
  const counts = await readCounts(db, id);
  const offline = campaign.format === CAMPAIGN_FORMAT.OFFLINE;
  const lines = [...commonLines(campaign, counts), ...(offline ? offlineLines(campaign, counts) : [])];
  return lines.map(([item, state, amount, path]) => ({ item, state, count: amount, path }));
};
