/** An error whose message the client may read; other errors are only logged (R2.7.11). */
export class HubException extends Error {
  override readonly name = 'HubException';
}

/** The client has sent too much for too long; it receives the message. */
export class FloodError extends HubException {}

/** The client sent an invalid or too long message, which ends the connection. The name is that of the reference. */
export class ProtocolError extends Error {
  override readonly name: string = 'InvalidDataException';
}

/** The stream was cancelled, or the connection has ended. */
export class CanceledError extends Error {
  override readonly name = 'OperationCanceledException';
}

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * The text of an error for the client.
 * @param text general description of the failure
 * @param detailed include details of every error, not of HubException only; for development
 */
export const errorText = (text: string, thrown: unknown, detailed: boolean): string => {
  const error = asError(thrown);
  return error instanceof HubException || detailed ? `${text} ${error.name}: ${error.message}` : text;
};
