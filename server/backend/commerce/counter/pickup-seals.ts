import { decodeProtectedHeader, errors, importJWK, SignJWT, type JWTPayload } from 'jose';
import { counterErrors } from '@/contract/endpoints/counter-input';
import { goodCodeWindows, PICKUP } from '@/contract/rules/pickup';
import { AppError } from '@/contract/vocabulary/error-codes';
import { isSameSecret } from '@server/shared/same-secret';
import { verifySigned } from '../verify-signed';
import { createCodeHashes, type CodeHashes } from './code-hashes';
import { pickupKeysOf, type PickupKeys, type PublicKey } from './pickup-keys';

/** How a customer has proved that an order is theirs. */
export type ProvedBy = 'qr' | 'code';

/** What a scan has proved: the order, the user who scanned, and the kind of code. */
export interface Proof {
  orderId: string;
  userId: string;
  by: ProvedBy;
}

/** Signs and verifies the codes of counter orders (D4.14); all times are passed by the caller. */
export interface PickupSeals {
  /** For counter devices, which verify QR codes offline. */
  publicKey: PublicKey;
  /** The text of a QR code for an order, valid from this time for `PICKUP.tokenMs`. */
  token(orderId: string, from: Date): Promise<string>;
  /** The order of a QR code. Throws PICKUP_PASS_FORGED or PICKUP_PASS_EXPIRED. */
  readToken(token: string, at: Date): Promise<string>;
  /** The eight digits of an order in a window of half a day. */
  code(orderId: string, window: number): string;
  /** Whether these digits are an order's code at this time. */
  isCode(orderId: string, code: string, at: Date): boolean;
  /**
   * What a counter device gets of the codes (D4.14.7). The salt is the same at every download: hashes of one code with
   * two salts would leave few codes that match both.
   */
  salt: string;
  codeHashes: CodeHashes;
  proof(proof: Proof, now: Date): Promise<string>;
  /** Whether a text has the form of a proof rather than of a QR code; `readProof` verifies it. */
  isProof(text: string): boolean;
  /** Verifies a proof and returns its content. Throws PICKUP_PASS_FORGED or PICKUP_PASS_EXPIRED. */
  readProof(text: string, at: Date): Promise<Proof>;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

const OUT_OF_TIME = ['exp', 'nbf'];

const toRefusal = (error: unknown): unknown => {
  if (!(error instanceof errors.JOSEError)) return error;
  const late = error instanceof errors.JWTExpired;
  const early = error instanceof errors.JWTClaimValidationFailed && OUT_OF_TIME.includes(error.claim);
  return new AppError(late || early ? counterErrors.PICKUP_PASS_EXPIRED : counterErrors.PICKUP_PASS_FORGED);
};

type Keys = Parameters<typeof verifySigned>[1];

const read = async (text: string, keys: Keys, algorithm: string, at: Date): Promise<JWTPayload> => {
  try {
    const options = { algorithms: [algorithm], currentDate: at, clockTolerance: seconds(PICKUP.leewayMs) };
    return await verifySigned(text, keys, { ...options, requiredClaims: ['sub', 'nbf', 'exp'] });
  } catch (error) {
    throw toRefusal(error);
  }
};

const proofOf = ({ sub, to, by }: JWTPayload): Proof => {
  if (!sub || typeof to !== 'string' || (by !== 'qr' && by !== 'code'))
    throw new AppError(counterErrors.PICKUP_PASS_FORGED);
  return { orderId: sub, userId: to, by };
};

const algorithmOf = (text: string): string | undefined => {
  try {
    return decodeProtectedHeader(text).alg;
  } catch {
    return undefined;
  }
};

const codeOf = ({ digits }: PickupKeys, orderId: string, window: number): string =>
  String(digits(orderId, window) % 10 ** PICKUP.codeDigits).padStart(PICKUP.codeDigits, '0');

/**
 * @param secret the `TOKEN_SECRET` of the installation
 * @param previous an earlier secret, whose codes are still accepted; an offline counter device knows only the codes of
 * the day that it has loaded
 */
export const createPickupSeals = async (secret: string, previous?: string): Promise<PickupSeals> => {
  const keys = pickupKeysOf(secret);
  const older = previous === undefined ? [] : [pickupKeysOf(previous)];
  const all = [keys, ...older];
  const publicOf = (one: PickupKeys) => importJWK(one.public, 'ES256');
  const signing = await importJWK(keys.signing, 'ES256');
  const checking: Keys = [await publicOf(keys), ...(await Promise.all(older.map(publicOf)))];
  const proving: Keys = [keys.proof, ...older.map(({ proof }) => proof)];
  const sign = (claims: JWTPayload, algorithm: string, from: number, ms: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm })
      .setNotBefore(seconds(from))
      .setExpirationTime(seconds(from + ms));
  const code = (orderId: string, window: number): string => codeOf(keys, orderId, window);
  return {
    publicKey: keys.public,
    code,
    salt: keys.salt,
    codeHashes: createCodeHashes(keys.salt, code),
    token: (orderId, from) => sign({ sub: orderId }, 'ES256', from.getTime(), PICKUP.tokenMs).sign(signing),
    readToken: async (token, at) => (await read(token, checking, 'ES256', at)).sub ?? '',
    isCode: (orderId, typed, at) =>
      goodCodeWindows(at.getTime()).some((window) =>
        all.some((one) => isSameSecret(codeOf(one, orderId, window), typed)),
      ),
    proof: ({ orderId, userId, by }, now) =>
      sign({ sub: orderId, to: userId, by }, 'HS256', now.getTime(), PICKUP.proofMs).sign(keys.proof),
    isProof: (text) => algorithmOf(text) === 'HS256',
    readProof: async (text, at) => proofOf(await read(text, proving, 'HS256', at)),
  };
};
