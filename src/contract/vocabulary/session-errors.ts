/** Refusals that say why a session is over for good: it ran out, was ended elsewhere, or its user was disabled. */
export const SESSION_ENDS = ['SESSION_EXPIRED', 'SESSION_ENDED', 'ACCOUNT_DISABLED'] as const;

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** A code as the reason for which a session is over; undefined when it is none. */
export const sessionEndOf = (code: string | null | undefined): SessionEnd | undefined =>
  SESSION_ENDS.find((known) => known === code);

/** Header in which the web tier says why it has just dropped the cookie of a session: a `SessionEnd`. */
export const SESSION_END_HEADER = 'x-session-end';

/** Refusals of an access token: the session may be over, whatever was asked for. */
export const SESSION_ERRORS = ['TOKEN_EXPIRED', 'TOKEN_INVALID', ...SESSION_ENDS] as const;

/** Whether a code says that the session of the caller may be over. */
export const isSessionError = (code: string): boolean => SESSION_ERRORS.some((known) => known === code);
