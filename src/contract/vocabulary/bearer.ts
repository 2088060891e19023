/** The `Authorization` header that carries an access token (RFC 6750, section 2.1). */
export const bearerHeader = (accessToken: string): string => `Bearer ${accessToken}`;

const BEARER = /^Bearer +(\S+)$/i;

/** The access token in an `Authorization` header; undefined without a header, or for another authentication scheme. */
export const bearerTokenOf = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];
