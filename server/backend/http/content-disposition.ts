import { FOLD_MARKS } from '@/contract/rules/fold';

const MARKS = new RegExp(FOLD_MARKS, 'g');

/** A readable ASCII version of the name: `Đối soát 22.pdf` becomes `Doi soat 22.pdf`. */
const asciiName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('\u0111', 'd')
    .replaceAll('\u0110', 'D')
    // Remaining characters of other scripts, and those that would end the quoted string.
    .replace(/[^ -~]+|["\\%]/g, '_');

/**
 * `Content-Disposition` of a file (RFC 6266): its name with all letters (RFC 5987), and in ASCII for clients that read only that.
 * @param inline shown by the browser instead of being saved
 */
export const contentDisposition = (fileName: string, inline: boolean): string => {
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${asciiName(fileName)}"; filename*=UTF-8''${whole}`;
};
