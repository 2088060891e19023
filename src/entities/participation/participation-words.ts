import type { ParticipationCard } from '@/contract/endpoints/participants';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { participationText } from '@/text/participation';

type Named = Pick<ParticipationCard, 'issuer' | 'campaign'>;

/** The name of a participation for a side: the issuer's for the organiser, the fair's for an issuer. */
export const nameFor = (side: Side, { issuer, campaign }: Named): string =>
  side === ROLE.SYSTEM ? issuer.name : campaign.name;

/** The name of a side, as shown to the other one. */
export const sideName = (side: Side): string => participationText.side[side] ?? '';

/** Which side must answer, as shown to a side. */
export const waitingWords = (side: Side, { waitsFor }: Pick<ParticipationCard, 'waitsFor'>): string => {
  if (waitsFor === null) return participationText.noneWaiting;
  return waitsFor === side
    ? participationText.waitsForYou
    : participationText.waitsForOther(sideName(waitsFor).toLowerCase());
};

interface Offered {
  name: string;
  commission: number;
  /** The former commission, if there was one. */
  agreed?: number | null;
}

const percentOf = ({ commission, agreed = null }: Offered): string => {
  const percent = participationText.percent(commission);
  return agreed === null || agreed === commission
    ? percent
    : participationText.insteadOf(percent, participationText.percent(agreed));
};

/** Commissions in one line, with the differences from those agreed before. */
export const commissionLine = (commissions: readonly Offered[]): string =>
  commissions.map((one) => `${one.name} ${percentOf(one)}`).join(', ');
