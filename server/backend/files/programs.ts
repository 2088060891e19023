/** What a browser or a server would run, wherever in a file it is hidden. */
export const PROGRAM = /<script|<\?php|<!doctype|<html[\s>]/i;

/** The end of a ZIP archive, which programs look for at the end of any file. */
const ZIP_END = 'PK\x05\x06';

/** Whether bytes hold a page, a program, or the end of an archive. */
export const isProgram = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  return PROGRAM.test(text) || text.includes(ZIP_END);
};
