import type { LibraryPosition, OwnEdition } from '@/contract/endpoints/library';
import type { Progress } from '@/contract/rules/library';
import { deviceId } from './device-id';
import { readStoredPosition, type StoredPosition } from './stored-positions';

interface Start {
  /** Where to begin; undefined for the beginning. */
  place: number | undefined;
  /** A place where the customer was on another device since, to be offered. */
  offer: number | undefined;
}

/**
 * Where an edition opens: where this device was last, with the offer to move to where another device has been since;
 * on a device without a position, where the other one was.
 * @param known the position that the backend has
 * @param stored the position on this device
 */
export const startOf = (known: LibraryPosition | null, stored: StoredPosition | undefined, device: string): Start => {
  const isOther = known !== null && known.device !== device;
  if (!stored) return { place: known?.place, offer: undefined };
  // Older than this device's own, when the answer is one that was kept, or this device was offline since.
  const isNewer = isOther && Date.parse(known.at) > stored.at && known.place !== stored.place;
  return { place: stored.place, offer: isNewer ? known.place : undefined };
};

/** Where an edition of a customer opens on this device; see `startOf`. */
export const startOnDevice = (
  customerId: string,
  bookId: number,
  { edition, position }: Pick<OwnEdition, 'edition' | 'position'>,
): Start => startOf(position, readStoredPosition({ customerId, bookId, edition }), deviceId());

/** A place of an edition with this length, after a shorter or longer version of the file has replaced it. */
export const placeWithin = (place: number | undefined, { extent, place: first }: Progress): number =>
  Math.min(Math.max(place ?? first, first), extent);
