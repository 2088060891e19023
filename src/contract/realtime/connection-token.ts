/**
 * Header with the connection token that a negotiation must use; the relay chooses the token so that its hash leads to
 * that backend.
 */
export const CONNECTION_TOKEN_HEADER = 'x-connection-token';
