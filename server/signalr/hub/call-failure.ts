import type { EventMap } from './recipients';
import type { CallState } from './call-state';
import type { CallContext } from './context';
import { HubException, errorText } from '../protocol/errors';
import type { HubMethod } from './define-hub';
import type { HubConnection } from './hub-connection';
import type { HubLogger } from './logger';
import type { Invocation, StreamInvocation } from '../protocol/messages';

export interface CallParts<User, Events extends EventMap<Events>> {
  connection: HubConnection<User>;
  calls: CallState;
  message: Invocation | StreamInvocation;
  method: HubMethod<User, Events>;
  context: CallContext<User, Events>;
  detailedErrors: boolean;
  log: HubLogger;
}

type Reporting = Pick<CallParts<never, never>, 'detailedErrors' | 'log'> & {
  message: Pick<Invocation, 'target'>;
  connection: { id: string };
};

/** The call does not take place, or broke off; the message is what the client reads. */
export class CallFailed extends Error {}

/** Logs what went wrong in a call. */
export const warnOfCall = ({ log, message, connection }: Reporting, text: string, error: unknown): void =>
  log.warn({ err: error, target: message.target, connectionId: connection.id }, text);

/** What the client reads about an error; one that is not meant for him is logged. */
export const failureText = (call: Reporting, text: string, error: unknown): string => {
  if (error instanceof CallFailed) return error.message;
  if (!(error instanceof HubException)) warnOfCall(call, text, error);
  return errorText(text, error, call.detailedErrors);
};
