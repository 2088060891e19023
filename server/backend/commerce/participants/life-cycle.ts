import { sql } from 'drizzle-orm';
import { participantErrors } from '@/contract/endpoints/participants';
import {
  PARTICIPANT_LIFE,
  TERMS_ANSWER,
  type ParticipantAction,
  type ParticipantStatusId,
} from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import { statusText } from '@/text/status';
import { catalogueChanged } from '../catalogue-changed';
import { emit } from '../emit';
import { oneRow, type Actor, type TransactionContext } from '../kernel';
import { insertStep, writeStatus, type Effect, type LifeCycle } from '../transition';
import { announceCampaign } from './announce-campaign';
import type { ParticipantStep } from './events';
import { leaveCampaign } from './leave-campaign';
import { answerOpenTerms } from './versions';

/** Facts of a participation that a move needs. */
export interface MovableParticipation {
  id: number;
  status: ParticipantStatusId;
  campaign: { id: number; name: string };
  issuer: { id: string; name: string };
  /** The newest version. */
  latest: { number: number };
  /** For a removal: the reason shown to customers; may be empty. */
  readerNote?: string;
}

type ParticipantEffect = Effect<MovableParticipation, ParticipantStatusId, ParticipantAction>;

type Closing = Parameters<typeof answerOpenTerms>[2];

const answering =
  (answer: Closing): ParticipantEffect =>
  (ctx, { id }) =>
    answerOpenTerms(ctx, id, answer);

const [agree, decline, lapse] = [
  answering(TERMS_ANSWER.ACCEPTED),
  answering(TERMS_ANSWER.DECLINED),
  answering(TERMS_ANSWER.LAPSED),
];

const join: ParticipantEffect = async (ctx, participation, step) => {
  await agree(ctx, participation, step);
  await announceCampaign(ctx, participation.campaign.id);
};

/** Emits the event of a change of a participation or of its terms. */
export const announce = (
  ctx: TransactionContext<Actor>,
  { id, campaign, issuer, latest }: MovableParticipation,
  deed: ParticipantStep,
  status: ParticipantStatusId,
  note: string,
): Promise<void> =>
  emit(ctx, 'participant.moved', {
    participantId: id,
    deed,
    status,
    campaignId: campaign.id,
    campaignName: campaign.name,
    issuerId: issuer.id,
    issuerName: issuer.name,
    terms: latest.number,
    actorId: ctx.actor.id,
    actorRole: ctx.actor.role,
    note,
  });

/**
 * The life cycle of a participation. Every move closes the open version of the terms: joining accepts it, a refusal or
 * a counter-proposal declines it, every other move lets it lapse. Refuses with PARTICIPANT_STATE_CHANGED.
 */
export const PARTICIPANT_LIFE_CYCLE: LifeCycle<MovableParticipation, ParticipantStatusId, ParticipantAction, never> = {
  machine: PARTICIPANT_LIFE,
  position: ({ status }) => ({ status }),
  write: writeStatus('participants'),
  record: insertStep('participant_steps', 'participant_id'),
  effects: {
    approve: join,
    accept: join,
    reject: decline,
    decline,
    counterToIssuer: decline,
    counterToOrganiser: decline,
    cancelInvitation: lapse,
    withdraw: lapse,
    async remove(ctx, participation, step) {
      await lapse(ctx, participation, step);
      await leaveCampaign(ctx, participation, { issuer: step.note, customers: participation.readerNote ?? '' });
    },
    lapseAtStart: lapse,
    lapseAtEnd: lapse,
    lapseWithFair: lapse,
  },
  async announce(ctx, participation, { action, from, to, note }) {
    await catalogueChanged(ctx, { participantsAt: from === to ? [] : [participation.campaign.id] });
    await announce(ctx, participation, action, to, note);
  },
  async refuse({ tx }, { id }) {
    const { status } = oneRow(
      await tx.rows<{ status: ParticipantStatusId }>(sql`SELECT status FROM participants WHERE id = ${id}`),
      participantErrors.PARTICIPANT_NOT_FOUND,
    );
    return new AppError(participantErrors.PARTICIPANT_STATE_CHANGED, { status: statusText.participant[status] ?? '' });
  },
};
