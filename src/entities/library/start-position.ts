import type { LibraryPosition, OwnEdition } from '@/contract/endpoints/library';
import type { Progress } from '@/contract/rules/library';
import { deviceId } from './device-id';
import { readStoredPosition, storePosition, type StoredPosition } from './stored-positions';

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
  // By the backend's clock alone: an answer that was kept is no news, however this device's clock stands.
  const isNews = stored.knownAt === undefined || (known !== null && Date.parse(known.at) > Date.parse(stored.knownAt));
  const isNewer = isOther && isNews && known.place !== stored.place;
  return { place: stored.place, offer: isNewer ? known.place : undefined };
};

/** Where an edition of a customer opens on this device; see `startOf`. */
export const startOnDevice = (
  customerId: string,
  bookId: number,
  { edition, position }: Pick<OwnEdition, 'edition' | 'position'>,
): Start => {
  const of = { customerId, bookId, edition };
  const start = startOf(position, readStoredPosition(of), deviceId());
  // A place that is taken over is this device's own from now on, and is not offered to it again.
  if (position && start.place === position.place && start.offer === undefined)
    storePosition(of, { ...position, at: Date.now(), isUnsent: false, knownAt: position.at });
  return start;
};

/** A place of an edition with this length, after a shorter or longer version of the file has replaced it. */
export const placeWithin = (place: number | undefined, { extent, place: first }: Progress): number =>
  Math.min(Math.max(place ?? first, first), extent);
