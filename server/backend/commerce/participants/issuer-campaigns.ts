import { sql, type SQL } from 'drizzle-orm';
import type {
  IssuerCampaign,
  IssuerCampaignAction,
  IssuerCampaignCard,
  issuerCampaignEndpoints,
  IssuerCampaignList,
  IssuerCampaignQuery,
} from '@/contract/endpoints/issuer-campaigns';
import { participantErrors, type Participation } from '@/contract/endpoints/participants';
import { fold } from '@/contract/rules/fold';
import { CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { isJoined, waitsFor, type LatestTerms, type ParticipantStatusId } from '@/contract/states/participant';
import { REVIEW } from '@/contract/states/product';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { participantText } from '@/text/participant';
import { CAMPAIGN_ORDER } from '../campaigns/order';
import { cardColumns, getCampaign } from '../campaigns/read-campaigns';
import { statusOfCampaign } from '../campaigns/status';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../conditions';
import type { CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { isLive } from '../row-conditions';
import { readAudience } from './audience';
import { readMinimums } from './locked';
import { readParticipation } from './read';

const newestOf = (issuerId: string): SQL => sql`
  SELECT pt.id, pt.status, t.answer, t.proposed_by AS "proposedBy"
  FROM participants pt JOIN participant_terms t ON t.participant_id = pt.id
  WHERE pt.campaign_id = c.id AND pt.issuer_id = ${issuerId} ORDER BY pt.id DESC, t.number DESC LIMIT 1`;

type StoredCard = Omit<IssuerCampaignCard, 'participation'> & {
  newest: ({ id: number; status: ParticipantStatusId } & LatestTerms) | null;
};

const asCard = ({ newest, ...card }: StoredCard): IssuerCampaignCard => ({
  ...card,
  participation: newest && { id: newest.id, status: newest.status, waitsFor: waitsFor(newest.status, newest) },
});

const isMine = (issuerId: string): SQL => sql`EXISTS (SELECT 1 FROM participants pt
  WHERE pt.campaign_id = campaign.id AND pt.issuer_id = ${issuerId} AND ${isLive('pt')})`;

/** Returns a page of fairs as an issuer sees them (D5.3.2): the fairs they take part in, or the others. */
const listIssuerCampaigns = async (ctx: CallContext, query: IssuerCampaignQuery): Promise<IssuerCampaignList> => {
  const { db, now, actor } = ctx;
  const { search, status, format, mine, sort, page, size } = query;
  const own = isMine(actor.id);
  const asked = sql`
    FROM (SELECT c.*, ${statusOfCampaign(now)} AS status FROM campaigns c) campaign WHERE ${allOf([
      search && containsFolded(sql`fold(campaign.name)`, fold(search)),
      status && anyInt(sql`campaign.status`, status),
      format && anyInt(sql`campaign.format`, format),
    ])}`;
  const matches = sql`${asked} AND ${mine === undefined ? sql`true` : sql`${own} = ${mine}`}`;
  const [list, [counts]] = await Promise.all([
    readPage<StoredCard>(db, {
      matches,
      hits: sql`SELECT id ${matches} ORDER BY ${CAMPAIGN_ORDER[sort]}, id ${pageWindow(query)}`,
      columns: sql`${cardColumns(now)}, (SELECT row_to_json(newest) FROM (${newestOf(actor.id)}) newest) AS newest`,
      joins: sql`JOIN campaigns c ON c.id = hit.id`,
      page,
      size,
    }),
    db.rows<Pick<IssuerCampaignList, 'mine' | 'others'>>(sql`
      SELECT count(*) FILTER (WHERE ${own})::int AS mine, count(*) FILTER (WHERE NOT ${own})::int AS others ${asked}`),
  ]);
  return { ...list, data: list.data.map(asCard), ...counts! };
};

const readStalls = ({ db, actor }: CallContext, campaignId: number): Promise<IssuerCampaign['stalls']> =>
  db.rows(sql`
    SELECT si.id, s.code, s.place_note AS "placeNote", coalesce(stop.address_line, c.address_line) AS place,
      si.starts_at AS "startDate", si.ends_at AS "endDate"
    FROM stall_issuers si JOIN stalls s ON s.id = si.stall_id JOIN campaigns c ON c.id = s.campaign_id
    LEFT JOIN schedules stop ON stop.id = s.schedule_id
    WHERE s.campaign_id = ${campaignId} AND si.issuer_id = ${actor.id} ORDER BY si.starts_at, s.code`);

const readFigures = async ({ db, actor }: CallContext, campaignId: number): Promise<IssuerCampaign['figures']> => {
  const ofReview = (review: number): SQL => sql`count(*) FILTER (WHERE p.review = ${review})::int`;
  const copies = (column: SQL): SQL => sql`(SELECT coalesce(sum(${column}), 0)::int
    FROM stock s JOIN books b ON b.id = s.book_id WHERE s.campaign_id = ${campaignId} AND b.issuer_id = ${actor.id})`;
  const [figures] = await db.rows<IssuerCampaign['figures']>(sql`
    SELECT ${ofReview(REVIEW.PENDING)} AS waiting, ${ofReview(REVIEW.ACCEPTED)} AS approved,
      ${ofReview(REVIEW.REJECTED)} AS rejected, ${copies(sql`s.brought`)} AS brought,
      ${copies(sql`s.reserved`)} AS reserved, ${copies(sql`s.sold`)} AS sold
    FROM products p WHERE p.campaign_id = ${campaignId} AND p.issuer_id = ${actor.id}`);
  return figures!;
};

interface OwnCampaign {
  campaign: { name: string; status: CampaignStatusId };
  participation: Participation | null;
}

const againstApplying = ({ campaign, participation }: OwnCampaign): string | null => {
  if (participation && (isJoined(participation.status) || participation.waitsFor !== null))
    return new AppError(participantErrors.ALREADY_PARTICIPATES).message;
  return campaign.status === CAMPAIGN_STATUS.NOT_STARTED
    ? null
    : new AppError(participantErrors.PARTICIPATION_CLOSED, { campaign: campaign.name }).message;
};

const againstBooks = ({ campaign: { status }, participation }: OwnCampaign): string | null => {
  if (!participation || !isJoined(participation.status)) return participantText.booksWhenJoined;
  return status === CAMPAIGN_STATUS.NOT_STARTED || status === CAMPAIGN_STATUS.RUNNING
    ? null
    : participantText.booksWhileOpen;
};

const REASONS: Record<IssuerCampaignAction, (campaign: OwnCampaign) => string | null> = {
  apply: againstApplying,
  addBooks: againstBooks,
};

const offeredActions = (campaign: OwnCampaign): IssuerCampaign['actions'] =>
  (Object.keys(REASONS) as IssuerCampaignAction[]).map((action) => {
    const reason = REASONS[action](campaign);
    return { action, offered: reason === null, reason };
  });

const readNewest = async (ctx: CallContext, campaignId: number): Promise<Participation | null> => {
  const [newest] = await ctx.db.rows<{ id: number }>(sql`
    SELECT max(pt.id) AS id FROM participants pt
    WHERE pt.campaign_id = ${campaignId} AND pt.issuer_id = ${ctx.actor.id} HAVING count(*) > 0`);
  return newest ? readParticipation(ctx.db, ctx, ROLE.ISSUER, newest.id) : null;
};

/** Returns one fair with the issuer's own data there. Throws CAMPAIGN_NOT_FOUND. */
const getIssuerCampaign = async (ctx: CallContext, id: number): Promise<IssuerCampaign> => {
  const campaign = await getCampaign(ctx, id);
  const [audience, minimums, participation, stalls, figures] = await Promise.all([
    readAudience(ctx.db, id),
    readMinimums(ctx.db, id),
    readNewest(ctx, id),
    readStalls(ctx, id),
    readFigures(ctx, id),
  ]);
  const actions = offeredActions({ campaign, participation });
  return { campaign, audience, minimums, participation, stalls, figures, actions };
};

/** Maps endpoints to use cases. */
export const issuerCampaignBackend: BackendNoun<typeof issuerCampaignEndpoints> = {
  handlers: {
    'GET /issuer/campaigns': ({ ctx, input }) => listIssuerCampaigns(ctx, input.query),
    'GET /issuer/campaigns/{id}': ({ ctx, input }) => getIssuerCampaign(ctx, input.params.id),
  },
};
