/** A guest whose e-mail was verified. */
export interface VerifiedGuest {
  id: string;
  /** In lower case. */
  email: string;
}

/** Signs and verifies the codes, keys and tokens of guests, with secrets of the installation. */
export interface GuestSeals {
  /** The stored hash of a code, keyed with the secret, because six digits alone are quickly guessed. */
  hashOf(email: string, code: string): string;
  /** Whether this is the stored hash of the code, also under the previous secret. */
  isHashOf(hash: string, email: string, code: string): boolean;
  /** The key of the link in a mail by which a buyer tracks an order without a phone number (D4.14.9). */
  linkKeyOf(orderId: string): string;
  /** Whether this is the link key, also under the previous secret. */
  isLinkKey(orderId: string, key: string): boolean;
  issue(guest: VerifiedGuest, now: Date): Promise<{ guestToken: string; until: string }>;
  /** Throws GUEST_TOKEN_INVALID. */
  verify(guestToken: string, now: Date): Promise<VerifiedGuest>;
}

/** The dependencies of ordering without an account, in addition to the database. */
export interface GuestPorts {
  seals: GuestSeals;
  /** Sends a code; undefined where no mail can be sent, and ordering without an account is not possible. */
  sendCode: ((email: string, code: string) => Promise<void>) | undefined;
}
