import { TRANSFER_FORMATS, type TransferFormat, type TransportName } from './connection';
import type { Redirect } from './options';
import { queryValue } from './request';

const NEWEST_VERSION = 1;
const INTEGER = /^[+-]?\d{1,9}$/;

/** The parameters of a client's negotiation. */
export interface NegotiationRequest {
  version: number;
  statefulReconnect: boolean;
}

/** Stops the client, which shows the text (R2.1). */
export interface NegotiationError {
  error: string;
}

export type NegotiationAnswer =
  | NegotiationError
  | Redirect
  | {
      negotiateVersion: number;
      connectionId: string;
      connectionToken?: string;
      useStatefulReconnect?: true;
      availableTransports: { transport: TransportName; transferFormats: readonly TransferFormat[] }[];
    };

interface Rules {
  minimumProtocolVersion: number;
  allowStatefulReconnects: boolean;
}

/** Parses a negotiation; a client that requests a newer version gets the newest one supported here. */
export const readNegotiation = (query: URLSearchParams, rules: Rules): NegotiationRequest | NegotiationError => {
  const asked = queryValue(query, 'negotiateversion') ?? '0';
  if (!INTEGER.test(asked)) return { error: `The client requested an invalid protocol version '${asked}'` };
  const version = Number(asked);
  if (version < rules.minimumProtocolVersion) {
    return { error: `The client requested version '${version}', but the server does not support this version.` };
  }
  const isWanted = queryValue(query, 'usestatefulreconnect')?.toLowerCase() === 'true';
  return { version: Math.min(version, NEWEST_VERSION), statefulReconnect: isWanted && rules.allowStatefulReconnects };
};

interface NegotiatedSlot {
  id: string;
  token: string;
  statefulReconnect: boolean;
}

const isAllowed =
  (allowed: readonly TransportName[]) =>
  ({ transport }: { transport: TransportName }): boolean =>
    allowed.includes(transport);

const TRANSPORTS = (Object.keys(TRANSFER_FORMATS) as TransportName[]).map((transport) => ({
  transport,
  transferFormats: TRANSFER_FORMATS[transport],
}));

/** Version 0 returns one id, version 1 a public id and a secret token. */
export const answerNegotiation = (
  { id, token, statefulReconnect }: NegotiatedSlot,
  version: number,
  allowed: readonly TransportName[],
): NegotiationAnswer => ({
  negotiateVersion: version,
  connectionId: id,
  ...(version > 0 && { connectionToken: token }),
  // Only when the client requested it: otherwise it would refuse the connection.
  ...(statefulReconnect && { useStatefulReconnect: true }),
  availableTransports: TRANSPORTS.filter(isAllowed(allowed)),
});
