/** A message of the server: what it says, and under which name. */
export interface Frame {
  channel: string;
  data: unknown;
}

/**
 * Reads a message (spec section 4): an empty one is an empty object.
 * @throws {SyntaxError} for a text that is no JSON, and for JSON that is no object.
 */
export const readFrame = (text: string): Frame => {
  const message: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof message !== 'object' || message === null) throw new SyntaxError('A message is an object');
  const { channel, data = {} } = message as Partial<Frame>;
  return { channel: typeof channel === 'string' ? channel : '', data };
};
