import type { Participation } from '@/contract/endpoints/participants';

/** The data that a contract is drawn from. */
export interface ContractPaper {
  participation: Participation;
  /** Name of the organiser, i.e. of the platform. */
  organiser: string;
  issuer: { name: string; code: string; email: string; phone: string | null; address: string | null };
}

/** Draws a contract as a PDF; the implementation knows the organiser's name. */
export type DrawContract = (paper: Omit<ContractPaper, 'organiser'>) => Promise<Uint8Array>;
