/** Markers of content that a browser or a server would execute, anywhere in a file. */
export const PROGRAM = /<script|<\?php|<!doctype|<html[\s>]/i;

/** Signature of a ZIP archive's end, which programs look for at the end of any file. */
const ZIP_END = 'PK\x05\x06';

/** Whether bytes contain an HTML page, a program, or the end of an archive. */
export const isProgram = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  return PROGRAM.test(text) || text.includes(ZIP_END);
};
