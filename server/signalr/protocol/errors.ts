/** An error whose text the caller may read; every other error stays on the server (R2.7). */
export class HubException extends Error {
  override readonly name = 'HubException';
}

/** What the client sent is not a message, or too long: the connection ends. The name is the reference's. */
export class ProtocolError extends Error {
  override readonly name: string = 'InvalidDataException';
}

/** Nobody waits any longer: the stream was cancelled, or the connection has ended. */
export class CanceledError extends Error {
  override readonly name = 'OperationCanceledException';
}

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * The text of an error as a client may read it.
 * @param text what went wrong in general
 * @param detailed development: details of every error, not of HubException only
 */
export const errorText = (text: string, thrown: unknown, detailed: boolean): string => {
  const error = asError(thrown);
  return error instanceof HubException || detailed ? `${text} ${error.name}: ${error.message}` : text;
};
