import { WrongValue, type Reader } from './reader';

/** The sender of push messages, as the browsers' push services know it (VAPID, RFC 8292). */
export interface PushEnv {
  publicKey: string;
  privateKey: string;
  /** Contact for the push services: `mailto:` or `https:`. */
  subject: string;
}

const VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'];

const KEY_BYTES = { VAPID_PUBLIC_KEY: 65, VAPID_PRIVATE_KEY: 32 } as const;

const assertKey = (name: keyof typeof KEY_BYTES, key: string): void => {
  const isKey = /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === KEY_BYTES[name];
  if (!isKey)
    throw new WrongValue(
      [name],
      `${name} must be ${KEY_BYTES[name]} bytes as base64url: npx web-push generate-vapid-keys`,
    );
};

/** Reads the push settings: all variables or none, a partial configuration is an error. */
export const readPush = ({ env, required }: Reader): PushEnv | undefined => {
  if (!VARIABLES.some((name) => env[name])) return undefined;
  const [publicKey = '', privateKey = '', subject = ''] = VARIABLES.map(required);
  // Missing variables are reported together with all others.
  if (!publicKey || !privateKey || !subject) return undefined;
  assertKey('VAPID_PUBLIC_KEY', publicKey);
  assertKey('VAPID_PRIVATE_KEY', privateKey);
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    throw new WrongValue(['VAPID_SUBJECT'], `VAPID_SUBJECT must be like mailto:it@sach.example, not "${subject}".`);
  return { publicKey, privateKey, subject };
};
