import { createHash } from 'node:crypto';

/** An account offered in the popup. */
export interface DemoAccount {
  email: string;
  name: string;
  /** What the account is, in words. */
  role: string;
}

/** An account as the emulator knows it. */
export interface Account {
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  /** The id at the provider, Google's `sub`. */
  rawId: string;
}

/** The same e-mail has the same id on every machine and after every restart, so tokens outlive the process. */
export const localIdOf = (email: string): string =>
  createHash('sha256').update(`local-identity:${email}`).digest('hex').slice(0, 28);

/** The accounts seen since the start, by e-mail. Tokens carry all they need, so losing this loses nobody's session. */
export class AccountDirectory {
  readonly #byEmail = new Map<string, Account>();

  find(email: string): Account | undefined {
    return this.#byEmail.get(email);
  }

  save(account: Account): void {
    this.#byEmail.set(account.email, account);
  }
}
