import { rememberLast } from './remember-last';

const FINAL_TEXT = 0x81;
const FINAL_BINARY = 0x82;

const headOf = (first: number, length: number): Buffer => {
  if (length < 126) return Buffer.from([first, length]);
  if (length < 0x10000) return Buffer.from([first, 126, length >> 8, length & 0xff]);
  const head = Buffer.from([first, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(length, 6);
  return head;
};

const framing = (first: number): ((message: Buffer) => Buffer) =>
  rememberLast((message) => Buffer.concat([headOf(first, message.length), message]));

/** Whole messages as a server sends them: one final frame, unmasked (RFC 6455, section 5.2). */
export const FRAMES = { Text: framing(FINAL_TEXT), Binary: framing(FINAL_BINARY) } as const;
