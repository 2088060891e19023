/** Carries the connection token that a negotiation must use, chosen by the relay so that its hash leads to that backend. */
export const CONNECTION_TOKEN_HEADER = 'x-connection-token';
