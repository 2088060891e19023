import type { EventMap } from './recipients';
import { CallFailed, failureText, type CallParts } from './call-failure';
import { HubException } from '../protocol/errors';
import type { HubMethod } from './define-hub';
import { MessageType } from '../protocol/messages';

/** Runs a method whose arguments are bound. */
export type Start<User, Events extends EventMap<Events>> = ReturnType<HubMethod<User, Events>['bind']>;

const checkKind = <User, Events extends EventMap<Events>>({ method, message }: CallParts<User, Events>): void => {
  const wanted = message.type === MessageType.StreamInvocation ? 'stream' : 'method';
  if (method.kind === wanted) return;
  throw new CallFailed(
    wanted === 'method'
      ? `The client attempted to invoke the streaming '${message.target}' method with a non-streaming invocation.`
      : `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`,
  );
};

const checkUploads = <User, Events extends EventMap<Events>>({ method, message }: CallParts<User, Events>): void => {
  const sent = message.streamIds?.length ?? 0;
  const wanted = method.uploads.length;
  if (sent !== wanted) throw new HubException(`Client sent ${sent} stream(s), Hub method expects ${wanted}.`);
};

const bind = <User, Events extends EventMap<Events>>(call: CallParts<User, Events>): Start<User, Events> => {
  const { method, message } = call;
  try {
    return method.bind(message.arguments);
  } catch (error) {
    throw new CallFailed(
      failureText(call, `Failed to invoke '${message.target}' due to an error on the server.`, error),
    );
  }
};

/** @throws CallFailed, or what the method's own authorisation throws */
export const authorizeCall = async <User, Events extends EventMap<Events>>(
  { message, context }: CallParts<User, Events>,
  authorize: NonNullable<HubMethod<User, Events>['authorize']>,
): Promise<void> => {
  if (await authorize(context)) return;
  throw new CallFailed(`Failed to invoke '${message.target}' because user is unauthorized`);
};

/**
 * Checks what has to be right before a method runs, in the order and the words of the reference (realtime 2.7).
 * @throws CallFailed with the text for the client, or HubException
 */
export const bindCall = <User, Events extends EventMap<Events>>(call: CallParts<User, Events>): Start<User, Events> => {
  checkKind(call);
  checkUploads(call);
  return bind(call);
};
