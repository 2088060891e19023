import { createECDH, createHmac, hkdfSync } from 'node:crypto';

/** The order of the curve P-256: private keys are between 1 and this number. */
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hoi-sach pickup', purpose, bytes));

/** More bytes than the key has, so that every key is equally likely. */
const privateKeyOf = (secret: string): Buffer => {
  const drawn = BigInt(`0x${derive(secret, 'qr', 48).toString('hex')}`);
  return Buffer.from(((drawn % (CURVE_ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
};

/** A public key of P-256, as a browser imports it. */
export interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

export interface PickupKeys {
  /** Signs QR codes; the same key in every backend with the same secret. */
  signing: PublicKey & { d: string };
  public: PublicKey;
  /** The digits of an order's code in a window, derived from a MAC. */
  digits: (orderId: string, window: number) => number;
  /** Salt for the hashes of digits that counter devices get. */
  salt: string;
  /** Signs the proof of a scan. */
  proof: Buffer;
}

/** The keys for codes at the counter, each derived from the `TOKEN_SECRET` of the installation for its own purpose. */
export const pickupKeysOf = (secret: string): PickupKeys => {
  const ecdh = createECDH('prime256v1');
  const d = privateKeyOf(secret);
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const coordinate = (start: number): string => point.subarray(start, start + 32).toString('base64url');
  const publicKey: PublicKey = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const codes = derive(secret, 'code', 32);
  return {
    public: publicKey,
    signing: { ...publicKey, d: d.toString('base64url') },
    digits: (orderId, window) => createHmac('sha256', codes).update(`${orderId}:${window}`).digest().readUIntBE(0, 6),
    salt: derive(secret, 'stand', 12).toString('base64url'),
    proof: derive(secret, 'proof', 32),
  };
};
