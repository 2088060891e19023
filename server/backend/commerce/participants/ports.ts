import type { Participation } from '@/contract/endpoints/participants';

/** What the paper of a contract is drawn from. */
export interface ContractPaper {
  participation: Participation;
  /** The organiser, by the name of the platform. */
  organiser: string;
  issuer: { name: string; code: string; email: string; phone: string | null; address: string | null };
}

/** Draws a contract as PDF; the organiser's name is known to whoever draws. */
export type DrawContract = (paper: Omit<ContractPaper, 'organiser'>) => Promise<Uint8Array>;
