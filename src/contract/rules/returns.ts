import { RETURN_REASON, RETURN_STATUS, type ReturnReasonId, type ReturnStatusId } from '../states/return';

const DAY_MS = 24 * 60 * 60_000;

/** For how long after they received an order customers may ask to return something of it (D3.15.1). */
export const RETURN_ASK_MS = 7 * DAY_MS;

/** How long each status may last until the clock ends it (D3.15.5), in ms; statuses without an entry have no end. */
export const RETURN_TURN_MS: Partial<Record<ReturnStatusId, number>> = {
  [RETURN_STATUS.ASKED]: 3 * DAY_MS,
  [RETURN_STATUS.AGREED]: 7 * DAY_MS,
  [RETURN_STATUS.REFUSED]: 3 * DAY_MS,
  [RETURN_STATUS.DISPUTED]: 5 * DAY_MS,
  [RETURN_STATUS.SENT]: 7 * DAY_MS,
};

/** How long before its end the one whose turn it is is reminded. */
export const RETURN_REMINDER_MS = DAY_MS;

/** How often the organiser is reminded of a decision that is late. */
export const RETURN_LATE_MS = DAY_MS;

const IN_PICTURES: readonly ReturnReasonId[] = [RETURN_REASON.DAMAGED, RETURN_REASON.WRONG_BOOK];

/** Whether a request with this reason needs a picture (D3.15.2). */
export const needsPicture = (reason: ReturnReasonId): boolean => IN_PICTURES.includes(reason);

/** Whether the customer has something to bring back: not what never came. */
export const isBroughtBack = (reason: ReturnReasonId): boolean => reason !== RETURN_REASON.MISSING;

/** Whether copies that come back for this reason can usually be sold again. */
export const canBeSoldAgain = (reason: ReturnReasonId): boolean =>
  reason === RETURN_REASON.WRONG_BOOK || reason === RETURN_REASON.CHANGED_MIND;
