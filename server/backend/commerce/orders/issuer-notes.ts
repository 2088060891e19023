import { orderErrors, type PlaceOrderInput } from '@/contract/endpoints/orders';
import { AppError, errorMessage } from '@/contract/vocabulary/error-codes';
import type { Parcel } from './basket';

type Notes = Pick<PlaceOrderInput, 'note' | 'notes'>;

/** The buyer's note to an issuer: the one to this issuer, or else the one to all; no other issuer can read it. */
export const noteTo = ({ note = '', notes = [] }: Notes, { id }: Parcel['issuer']): string =>
  notes.find(({ issuerId }) => issuerId === id)?.text ?? note;

/**
 * Refuses a note to an issuer without a line in the basket, because it would never be read. Throws NOTE_ISSUER_UNKNOWN.
 */
export const assertNotesReachIssuers = ({ notes = [] }: Notes, parcels: readonly Parcel[]): void => {
  const unread = notes.findIndex(({ issuerId }) => !parcels.some(({ issuer }) => issuer.id === issuerId));
  if (unread < 0) return;
  const { NOTE_ISSUER_UNKNOWN } = orderErrors;
  throw new AppError(NOTE_ISSUER_UNKNOWN, {}, { [`notes.${unread}.issuerId`]: [errorMessage(NOTE_ISSUER_UNKNOWN)] });
};
