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

interface Offered {
  name: string;
  commission: number;
  /** What was agreed before, where that was something. */
  agreed?: number | null;
}

const percentOf = ({ commission, agreed = null }: Offered): string => {
  const percent = participationText.percent(commission);
  return agreed === null || agreed === commission
    ? percent
    : participationText.insteadOf(percent, participationText.percent(agreed));
};

/** Commissions in one line; where they differ from what was agreed before, that is said. */
export const commissionLine = (commissions: readonly Offered[]): string =>
  commissions.map((one) => `${one.name} ${percentOf(one)}`).join(', ');
