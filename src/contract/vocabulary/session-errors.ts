/**
 * Errors that give the reason why a session has ended for good: it expired, was ended elsewhere, or its user was
 * disabled.
 */
export const SESSION_ENDS = ['SESSION_EXPIRED', 'SESSION_ENDED', 'ACCOUNT_DISABLED'] as const;

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Returns a code as the reason for the end of a session; undefined for other codes. */
export const sessionEndOf = (code: string | null | undefined): SessionEnd | undefined =>
  SESSION_ENDS.find((known) => known === code);

/** Header in which the web tier gives the reason why it has just removed a session cookie: a `SessionEnd`. */
export const SESSION_END_HEADER = 'x-session-end';

/** Errors of an access token: the session may have ended, whatever the request. */
export const SESSION_ERRORS = ['TOKEN_EXPIRED', 'TOKEN_INVALID', ...SESSION_ENDS] as const;

/** Whether a code indicates that the caller's session may have ended. */
export const isSessionError = (code: string): boolean => SESSION_ERRORS.some((known) => known === code);
