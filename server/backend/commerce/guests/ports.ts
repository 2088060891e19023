/** Whose e-mail was shown to be theirs. */
export interface VerifiedGuest {
  id: string;
  /** In lower case. */
  email: string;
}

/** What guests are known by; secrets of the installation seal it. */
export interface GuestSeals {
  /** What is kept of a code: of no use without the secret, for six digits are soon tried. */
  hashOf(email: string, code: string): string;
  /** Whether this was kept of the code, also under the secret before. */
  isHashOf(hash: string, email: string, code: string): boolean;
  /** The key of the link by which a buyer follows an order from a mail, without a number (D4.14.9). */
  linkKeyOf(orderId: string): string;
  /** Whether it is that key, also under the secret before. */
  isLinkKey(orderId: string, key: string): boolean;
  issue(guest: VerifiedGuest, now: Date): Promise<{ guestToken: string; until: string }>;
  /** Throws GUEST_TOKEN_INVALID. */
  verify(guestToken: string, now: Date): Promise<VerifiedGuest>;
}

/** What ordering without an account needs besides the database. */
export interface GuestPorts {
  seals: GuestSeals;
  /** Sends a code; undefined where no mail leaves, and nobody orders without an account. */
  sendCode: ((email: string, code: string) => Promise<void>) | undefined;
}
