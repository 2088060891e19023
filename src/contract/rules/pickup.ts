/**
 * What reader, counter and backend agree on about the codes of a counter order (D4.14). A QR code is a signed token that
 * holds for a minute; the code of eight digits belongs to half a day and holds in the two after it, too. Spans in
 * milliseconds, instants as milliseconds since 1970.
 */
export const PICKUP = {
  /** How long one QR code is good. */
  tokenMs: 60_000,
  /** A new one begins so often: whoever shows one has at least half of its time left. */
  tokenStepMs: 30_000,
  /** QR codes that a reader's page is given ahead: five minutes without a network. */
  tokensAhead: 10,
  /** Clocks of phones differ by this much. */
  leewayMs: 30_000,
  codeDigits: 8,
  codeWindowMs: 12 * 3_600_000,
  /** A code holds in its own window and in so many after it: 24 to 36 hours. */
  laterWindows: 2,
  /** How long a scan proves that the reader was there, until the books are handed over. */
  proofMs: 15 * 60_000,
  /** Staff may still hand over, or send what they did, this long after the end of their fair (D3.10.2). */
  afterFairMs: 2 * 86_400_000,
} as const;

/** The window an instant lies in. */
export const codeWindowOf = (at: number): number => Math.floor(at / PICKUP.codeWindowMs);

/** Windows whose codes hold at an instant, the present one first. */
export const goodCodeWindows = (at: number): number[] =>
  Array.from({ length: PICKUP.laterWindows + 1 }, (_, back) => codeWindowOf(at) - back);

/** The longest that a code holds, in ms. */
export const CODE_LIFE_MS = (PICKUP.laterWindows + 1) * PICKUP.codeWindowMs;

/** When a code of a window stops to hold. */
export const codeEndsAt = (window: number): number => (window + PICKUP.laterWindows + 1) * PICKUP.codeWindowMs;

const CODE = new RegExp(`^\\d{${PICKUP.codeDigits}}$`);

/** The eight digits that somebody typed, spaces left out; undefined for anything else, such as the text of a QR code. */
export const digitsIn = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s.-]/g, '');
  return CODE.test(digits) ? digits : undefined;
};

const HEX_DIGITS = 5;

/**
 * What a stand keeps of a code, so that it can check digits without a network: 20 bits of a salted hash. About a hundred codes
 * have the same one, so a lost phone does not tell the codes; the backend checks the digits again.
 */
export const codeHashOf = async (salt: string, orderId: string, code: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${salt}:${orderId}:${code}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HEX_DIGITS);
};
