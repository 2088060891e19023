import { HandshakeRefused } from '../protocol/handshake';
import { CanceledError, FloodError, ProtocolError } from '../protocol/errors';

/** Why a connection ended that its client has not closed in order. */
export type CutReason = 'flood' | 'protocol' | 'timeout' | 'handshake' | 'lost';

/** @param error what the connection ended with */
export const cutReasonOf = (error: Error): CutReason => {
  if (error instanceof FloodError) return 'flood';
  if (error instanceof HandshakeRefused) return 'handshake';
  if (error instanceof ProtocolError) return 'protocol';
  return error instanceof CanceledError ? 'timeout' : 'lost';
};
