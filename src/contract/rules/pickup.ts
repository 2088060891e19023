/**
 * Rules for the codes of a counter order, shared by customer, counter and backend (D4.14). A QR code is a signed token
 * that is valid for a minute; the code of eight digits belongs to a window of half a day and is also valid in the two
 * following windows. Durations in milliseconds, instants as milliseconds since 1970.
 */
export const PICKUP = {
  /** Validity of one QR code. */
  tokenMs: 60_000,
  /** Interval of new QR codes: the one on screen is valid for at least half of its time. */
  tokenStepMs: 30_000,
  /** QR codes fetched ahead by a customer's page: five minutes without a network. */
  tokensAhead: 10,
  /** Tolerated difference between the clocks of phones. */
  leewayMs: 30_000,
  codeDigits: 8,
  codeWindowMs: 12 * 3_600_000,
  /** A code is valid in its own window and in this many following ones: 24 to 36 hours. */
  laterWindows: 2,
  /** How long a scan proves that the customer is present, until the books are handed over. */
  proofMs: 15 * 60_000,
  /** How long after the end of their fair staff may still hand over orders, or send what was done offline (D3.10.2). */
  afterCampaignMs: 2 * 86_400_000,
} as const;

/** The window that contains an instant. */
export const codeWindowOf = (at: number): number => Math.floor(at / PICKUP.codeWindowMs);

/** Windows whose codes are valid at an instant, the current one first. */
export const goodCodeWindows = (at: number): number[] =>
  Array.from({ length: PICKUP.laterWindows + 1 }, (_, back) => codeWindowOf(at) - back);

/** Longest validity of a code, in ms. */
export const CODE_LIFE_MS = (PICKUP.laterWindows + 1) * PICKUP.codeWindowMs;

/** When the codes of a window expire. */
export const codeEndsAt = (window: number): number => (window + PICKUP.laterWindows + 1) * PICKUP.codeWindowMs;

const CODE = new RegExp(`^\\d{${PICKUP.codeDigits}}$`);

/**
 * Extracts the eight digits from typed text, ignoring spaces; undefined for anything else, such as the text of a QR
 * code.
 */
export const digitsIn = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s.-]/g, '');
  return CODE.test(digits) ? digits : undefined;
};

/** `1234 5678`: groups of four digits are easier to read out. */
export const inFours = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

const HEX_DIGITS = 5;

/**
 * Hash by which a phone at a stall checks a code offline: 20 bits of a salted hash. About a hundred codes share each
 * hash, so a lost phone does not reveal the codes; the backend checks the digits again.
 */
export const codeHashOf = async (salt: string, orderId: string, code: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${salt}:${orderId}:${code}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HEX_DIGITS);
};
