import type { ParticipantAction, ParticipantStatusId } from '@/contract/states/participant';
import type { TransitionActor } from '@/contract/vocabulary/roles';

/** What happened to a participation: it was created, it changed its status, or its terms changed. */
export type ParticipantStep = 'apply' | 'invite' | ParticipantAction | 'propose' | 'acceptTerms' | 'declineTerms';

export interface ParticipantEvent {
  participantId: number;
  deed: ParticipantStep;
  status: ParticipantStatusId;
  campaignId: number;
  campaignName: string;
  issuerId: string;
  issuerName: string;
  /** Number of the terms concerned. */
  terms: number;
  /** Null for a change made by the clock. */
  actorId: string | null;
  actorRole: TransitionActor;
  note: string;
}

export interface ParticipantEvents {
  'participant.moved': ParticipantEvent;
}

export interface ParticipantPushEvents {
  /** The same event, emitted after the notifications about it were committed. */
  'participant.changed': ParticipantEvent;
}
