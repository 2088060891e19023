import { sql } from 'drizzle-orm';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import {
  stallErrors,
  type stallEndpoints,
  type StallPlan,
  type StallPlanInput,
  type StallPlans,
  type StallCandidate,
} from '@/contract/endpoints/stalls';
import { overlaps, type Span } from '@/contract/rules/span';
import { instantInWords } from '@/contract/rules/calendar';
import { AppError } from '@/contract/vocabulary/error-codes';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { campaignHistory } from '@/text/campaign-office';
import { stallText } from '@/text/stall';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { stallIssuers, stalls as stallTable } from '../../db/schema/campaigns';
import { catalogueChanged } from '../catalogue-changed';
import { emit } from '../emit';
import type { CallContext, TransactionContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { changeRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { refuseFaults, type FieldFaults } from '../records/faults';
import { takesPart } from '../row-conditions';
import { readAdminCampaign } from './admin-read';
import { notEditable } from './not-editable';
import { getStalls, getStallCandidates, readStalls, readStallCandidates } from './read-stalls';
import { notifyStallChanges } from './notify-stalls';

type Names = ReadonlyMap<string, StallCandidate>;
type Stall = StallPlanInput['stalls'][number];
type StallAssignment = Stall['issuers'][number];

/** Locks the participants, so that none leaves until the transaction ends, and returns them by id. */
const lockCandidates = async (tx: Sql, campaignId: number): Promise<Names> => {
  await tx.rows(sql`
    SELECT 1 FROM participants pt WHERE pt.campaign_id = ${campaignId} AND ${takesPart('pt')} FOR KEY SHARE`);
  return new Map((await readStallCandidates(tx, campaignId)).map((issuer) => [issuer.id, issuer]));
};

/** Returns which end of a period lies outside another one, if any. */
const endOutside = (stand: Span, { startDate, endDate }: Span): keyof Span | undefined => {
  if (Date.parse(stand.startDate) < Date.parse(startDate)) return 'startDate';
  return Date.parse(stand.endDate) > Date.parse(endDate) ? 'endDate' : undefined;
};

type AssignmentFault = [field: keyof StallAssignment, sentence: string];

/** The fault of one issuer's time at a stall, with its field; an overlap names both issuers. */
const assignmentFault = (
  { code, issuers }: Stall,
  index: number,
  span: Span,
  names: Names,
): AssignmentFault | undefined => {
  const stand = issuers[index]!;
  const joined = names.get(stand.issuerId);
  if (!joined) return ['issuerId', stallText.notJoined];
  if (Date.parse(stand.startDate) >= Date.parse(stand.endDate)) return ['endDate', stallText.endBeforeStart];
  const outside = endOutside(stand, span);
  if (outside) return [outside, stallText.outside];
  const { name, startDate, endDate } = joined;
  const outsideTerms = endOutside(stand, joined);
  if (outsideTerms)
    return [outsideTerms, stallText.outsideTerms(name, instantInWords(startDate), instantInWords(endDate))];
  const other = issuers.slice(0, index).find((earlier) => overlaps(earlier, stand));
  return other && ['startDate', stallText.taken(names.get(other.issuerId)?.name ?? '', name, code)];
};

const faultsOf = ({ stalls }: StallPlanInput, span: Span, names: Names): FieldFaults => {
  const codes = stalls.map(({ code }) => code.toLowerCase());
  return Object.fromEntries(
    stalls.flatMap((stall, place) => {
      const twice = codes.indexOf(codes[place]!) < place;
      const faults: [string, string[]][] = twice ? [[`stalls.${place}.code`, [stallText.codeTwice]]] : [];
      stall.issuers.forEach((_, index) => {
        const fault = assignmentFault(stall, index, span, names);
        if (fault) faults.push([`stalls.${place}.issuers.${index}.${fault[0]}`, [fault[1]]]);
      });
      return faults;
    }),
  );
};

const planOf = ({ plans }: StallPlans, scheduleId: number | null): StallPlan => {
  const plan = plans.find((one) => one.scheduleId === scheduleId);
  if (!plan) throw new AppError(stallErrors.STALLS_STOP_UNKNOWN);
  return plan;
};

/** The times at a stall, in chronological order. */
const inTime = <One extends Span>(assignments: readonly One[]): One[] =>
  assignments.toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));

/** The facts for the history: stalls with their issuers. Points and hours are not recorded. */
const factsOf = (planUrl: string | null, stalls: readonly { code: string; names: string[] }[]): Facts => ({
  planUrl,
  stalls: stalls.map(({ code, names }) => stallText.fact(code, names.join(', '))),
});

const storedFacts = ({ planUrl, stalls }: StallPlan): Facts =>
  factsOf(
    planUrl,
    stalls.map(({ code, issuers }) => ({ code, names: issuers.map(({ name }) => name) })),
  );

const sentFacts = ({ planUrl, stalls }: StallPlanInput, names: Names): Facts =>
  factsOf(
    planUrl,
    stalls.map(({ code, issuers }) => ({
      code,
      names: inTime(issuers).map(({ issuerId }) => names.get(issuerId)?.name ?? ''),
    })),
  );

/** Serialises everything that is saved of a plan, so that equal plans have equal texts. */
const wholeOf = ({ planUrl, gate }: Pick<StallPlan, 'planUrl' | 'gate'>, stalls: readonly Stall[]): string =>
  JSON.stringify([
    ...[planUrl, gate?.x, gate?.y],
    stalls.map(({ code, placeNote, x, y, issuers }) => [
      ...[code, placeNote, x, y],
      inTime(issuers).map(({ issuerId, startDate, endDate }) => [issuerId, Date.parse(startDate), Date.parse(endDate)]),
    ]),
  ]);

/** Whether anything saved differs. Points, notes and hours are saved but are not facts of the history. */
const isPlanChanged = (sent: StallPlanInput, known: StallPlan): boolean => {
  const stored = known.stalls.map(({ issuers, ...stall }) => ({
    ...stall,
    issuers: issuers.map(({ id, startDate, endDate }) => ({ issuerId: id, startDate, endDate })),
  }));
  return wholeOf(sent, sent.stalls) !== wholeOf(known, stored);
};

const writePlan = async ({ tx, now }: TransactionContext, input: StallPlanInput): Promise<void> => {
  const { campaignId, scheduleId, planUrl, gate, stalls } = input;
  const plan = sql`plan_url = ${planUrl}, gate_x = ${gate?.x ?? null}, gate_y = ${gate?.y ?? null}`;
  const here = sql`campaign_id = ${campaignId} AND schedule_id IS NOT DISTINCT FROM ${scheduleId}::int`;
  await tx.rows(sql`DELETE FROM stall_issuers WHERE stall_id IN (SELECT id FROM stalls WHERE ${here})`);
  await tx.rows(sql`DELETE FROM stalls WHERE ${here}`);
  await insertRows(
    tx,
    stallTable,
    stalls.map(({ code, placeNote, x, y }) => ({ campaignId, scheduleId, code, placeNote, x, y })),
  );
  const ids = await tx.rows<{ id: number; code: string }>(sql`SELECT id, code FROM stalls WHERE ${here}`);
  const idOf = new Map(ids.map(({ id, code }) => [code, id]));
  await insertRows(
    tx,
    stallIssuers,
    stalls.flatMap(({ code, issuers }) =>
      issuers.map(({ issuerId, startDate, endDate }) => ({
        ...{ stallId: idOf.get(code)!, issuerId, startsAt: startDate, endsAt: endDate },
      })),
    ),
  );
  await tx.rows(
    scheduleId === null
      ? sql`UPDATE campaigns SET ${plan} WHERE id = ${campaignId}`
      : sql`UPDATE schedules SET ${plan} WHERE id = ${scheduleId}`,
  );
  await tx.rows(sql`
    UPDATE campaigns SET version = version + 1, updated_at = ${now.toISOString()} WHERE id = ${campaignId}`);
  await catalogueChanged(
    { tx },
    { campaigns: [campaignId], stallsAt: [campaignId], pages: scheduleId === null ? [] : ['stops'] },
  );
};

type CampaignWithPlan = AdminCampaign & { plan: StallPlan };

const recordOf = (scheduleId: number | null): RecordOf<number, CampaignWithPlan> => ({
  kind: campaignHistory,
  table: 'campaigns',
  async read({ tx, now }, id) {
    const campaign = await readAdminCampaign(tx, now, id);
    return { ...campaign, plan: planOf(await readStalls(tx, id), scheduleId) };
  },
  rights(_, { format, editing, status }) {
    if (format !== CAMPAIGN_FORMAT.OFFLINE) throw new AppError(stallErrors.STALLS_OFFLINE_ONLY);
    if (editing === 'nothing') throw notEditable({ status });
  },
  facts: ({ plan }) => storedFacts(plan),
});

/**
 * Saves the complete stall plan of a fair or of one of its stops; possible until the fair ends.
 * @throws {AppError} CAMPAIGN_NOT_FOUND, STALLS_STOP_UNKNOWN, STALLS_OFFLINE_ONLY, CAMPAIGN_NOT_EDITABLE, CONFLICT, or
 * INVALID_INPUT with the faults of each stall
 */
export const saveStalls = async (ctx: CallContext, input: StallPlanInput): Promise<StallPlans> => {
  const { campaignId: id, version, scheduleId } = input;
  await changeRecord(ctx, recordOf(scheduleId), { id, version }, async (ctx, { plan, name, status }) => {
    const names = await lockCandidates(ctx.tx, id);
    refuseFaults(faultsOf(input, plan, names));
    return {
      after: sentFacts(input, names),
      hiddenChange: isPlanChanged(input, plan),
      async write() {
        await notifyStallChanges(ctx, { campaignId: id, name, status }, () => writePlan(ctx, input));
        await emit(ctx, 'campaign.changed', { campaignId: id, status });
      },
    };
  });
  return readStalls(ctx.db, id);
};

/** The use case of each endpoint. */
export const stallBackend: BackendNoun<typeof stallEndpoints> = {
  handlers: {
    'GET /campaigns/{id}/stalls': ({ ctx, input }) => getStalls(ctx, input.params.id),
    'GET /admin/campaigns/{id}/stalls/issuers': ({ ctx, input }) => getStallCandidates(ctx, input.params.id),
    'PUT /admin/campaigns/stalls': ({ ctx, input }) => saveStalls(ctx, input.body),
  },
};
