import { HubException, errorText } from '../protocol/errors';
import { MessageType, type Invocation, type StreamInvocation } from '../protocol/messages';
import type { CallState } from './call-state';
import type { CallContext } from './connection-context';
import type { HubMethod } from './define-hub';
import type { HubConnection } from './hub-connection';
import type { HubLogger } from './options';
import type { EventMap } from './recipients';

export interface PreparedCall<User, Events extends EventMap<Events>> {
  connection: HubConnection<User>;
  calls: CallState;
  message: Invocation | StreamInvocation;
  method: HubMethod<User, Events>;
  context: CallContext<User, Events>;
  detailedErrors: boolean;
  log: HubLogger;
}

type Reporting = Pick<PreparedCall<never, never>, 'detailedErrors' | 'log'> & {
  message: Pick<Invocation, 'target'>;
  connection: { id: string };
};

/** The call was refused or failed; the client receives the message. */
export class CallFailed extends Error {}

/** Logs an error of a call. */
export const warnOfCall = ({ log, message, connection }: Reporting, text: string, error: unknown): void =>
  log.warn({ err: error, target: message.target, connectionId: connection.id }, text);

/** The text that the client receives for an error; errors other than HubException are logged. */
export const failureText = (call: Reporting, text: string, error: unknown): string => {
  if (error instanceof CallFailed) return error.message;
  if (!(error instanceof HubException)) warnOfCall(call, text, error);
  return errorText(text, error, call.detailedErrors);
};

/** Runs a method whose arguments are bound. */
export type RunMethod<User, Events extends EventMap<Events>> = ReturnType<HubMethod<User, Events>['bind']>;

const assertKind = <User, Events extends EventMap<Events>>({ method, message }: PreparedCall<User, Events>): void => {
  const wanted = message.type === MessageType.StreamInvocation ? 'stream' : 'method';
  if (method.kind === wanted) return;
  throw new CallFailed(
    wanted === 'method'
      ? `The client attempted to invoke the streaming '${message.target}' method with a non-streaming invocation.`
      : `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`,
  );
};

const assertUploads = <User, Events extends EventMap<Events>>({
  method,
  message,
}: PreparedCall<User, Events>): void => {
  const sent = message.streamIds?.length ?? 0;
  const wanted = method.uploads.length;
  if (sent !== wanted) throw new HubException(`Client sent ${sent} stream(s), Hub method expects ${wanted}.`);
};

const bind = <User, Events extends EventMap<Events>>(call: PreparedCall<User, Events>): RunMethod<User, Events> => {
  const { method, message } = call;
  try {
    return method.bind(message.arguments);
  } catch (error) {
    throw new CallFailed(
      failureText(call, `Failed to invoke '${message.target}' due to an error on the server.`, error),
    );
  }
};

/** @throws CallFailed, or errors of the method's `authorize` */
export const authorizeCall = async <User, Events extends EventMap<Events>>(
  { message, context }: PreparedCall<User, Events>,
  authorize: NonNullable<HubMethod<User, Events>['authorize']>,
): Promise<void> => {
  if (await authorize(context)) return;
  throw new CallFailed(`Failed to invoke '${message.target}' because user is unauthorized`);
};

/**
 * Checks a call before its method runs, in the order and with the texts of the reference (R2.7.10).
 * @throws CallFailed with the text for the client, or HubException
 */
export const bindCall = <User, Events extends EventMap<Events>>(
  call: PreparedCall<User, Events>,
): RunMethod<User, Events> => {
  assertKind(call);
  assertUploads(call);
  return bind(call);
};
