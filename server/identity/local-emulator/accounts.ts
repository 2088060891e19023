import { createHash } from 'node:crypto';

/** An account offered in the popup. */
export interface DemoAccount {
  email: string;
  name: string;
  /** Description of the account's role. */
  role: string;
}

/** An account stored by the emulator. */
export interface Account {
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  /** The id at the provider, Google's `sub`. */
  rawId: string;
}

/** Derived from the e-mail, so that tokens stay valid after a restart. */
export const localIdOf = (email: string): string =>
  createHash('sha256').update(`local-identity:${email}`).digest('hex').slice(0, 28);

/** Accounts used since the start, by e-mail. Tokens are self-contained, so losing this ends no session. */
export class AccountDirectory {
  readonly #byEmail = new Map<string, Account>();

  find(email: string): Account | undefined {
    return this.#byEmail.get(email);
  }

  save(account: Account): void {
    this.#byEmail.set(account.email, account);
  }
}
