import { HandshakeRefused } from '../protocol/handshake';
import { CanceledError, FloodError, ProtocolError } from '../protocol/errors';

/** Reason for the end of a connection that its client has not closed regularly. */
export type CutReason = 'flood' | 'protocol' | 'timeout' | 'handshake' | 'lost';

/** @param error the error that ended the connection */
export const cutReasonOf = (error: Error): CutReason => {
  if (error instanceof FloodError) return 'flood';
  if (error instanceof HandshakeRefused) return 'handshake';
  if (error instanceof ProtocolError) return 'protocol';
  return error instanceof CanceledError ? 'timeout' : 'lost';
};
