import type { ParticipantAction, ParticipantStatusId } from '@/contract/states/participant';
import type { TransitionActor } from '@/contract/vocabulary/roles';

/** What happened to a participation: it came into being, it moved, or its terms did. */
export type ParticipantDeed = 'apply' | 'invite' | ParticipantAction | 'propose' | 'acceptTerms' | 'declineTerms';

export interface ParticipantEvent {
  participantId: number;
  deed: ParticipantDeed;
  status: ParticipantStatusId;
  campaignId: number;
  campaignName: string;
  issuerId: string;
  issuerName: string;
  /** Number of the terms that it is about. */
  terms: number;
  /** Null when the clock did it. */
  actorId: string | null;
  actorRole: TransitionActor;
  note: string;
}

export interface ParticipantEvents {
  'participant.moved': ParticipantEvent;
}

export interface ParticipantPushEvents {
  /** The same, after what is stored about it was committed. */
  'participant.changed': ParticipantEvent;
}
