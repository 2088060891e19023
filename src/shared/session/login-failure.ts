/** Status of a sign-in without a response from the server. */
export const NO_ANSWER = 0;

/** Why a sign-in failed. `status` identifies a new user (404) and a missing response (0); `code` names everything else. */
export interface LoginFailure {
  status: number;
  code: string;
  /** A message for the user; absent when the server sent none. */
  message?: string;
}

/** Code of a staff account on the website: only the mobile app accepts those (S8.1). */
export const STAFF_ON_WEBSITE = 'STAFF_ON_WEBSITE';

export const isLoginFailure = (value: unknown): value is LoginFailure =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'number' &&
  'code' in value &&
  typeof value.code === 'string';

/**
 * Encodes the failure as JSON in an error message. next-auth 4 passes only one thing from `authorize` to the browser:
 * the message of the error it throws, which arrives as the `error` of `signIn` (and as `?error=` of the redirect, for
 * callers without script).
 */
export const encodeLoginFailure = ({ status, code, message }: LoginFailure): string =>
  JSON.stringify({ status, code, message });

/**
 * Decodes what `encodeLoginFailure` wrote; next-auth's own error names, such as `CredentialsSignin`, become the code.
 */
export const decodeLoginFailure = (error: string): LoginFailure => {
  try {
    const value: unknown = JSON.parse(error);
    if (isLoginFailure(value)) return value;
  } catch {
    // Not JSON: one of next-auth's own error names.
  }
  return { status: 500, code: error };
};
