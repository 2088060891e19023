import type { ParticipationCard } from '@/contract/endpoints/participants';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { participationText } from '@/text/participation';

type Named = Pick<ParticipationCard, 'issuer' | 'campaign'>;

/** What a side calls a participation: the organiser by the issuer, an issuer by the fair. */
export const nameFor = (side: Side, { issuer, campaign }: Named): string =>
  side === ROLE.SYSTEM ? issuer.name : campaign.name;

/** A side, as the other one calls it. */
export const sideName = (side: Side): string => participationText.side[side] ?? '';

/** Whose answer is waited for, as a side is told. */
export const waitingWords = (side: Side, { waitsFor }: Pick<ParticipationCard, 'waitsFor'>): string => {
  if (waitsFor === null) return participationText.noneWaiting;
  return waitsFor === side
    ? participationText.waitsForYou
    : participationText.waitsForOther(sideName(waitsFor).toLowerCase());
};
