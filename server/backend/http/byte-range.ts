import type { ByteRange } from '../files/files';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses the range of a `Range` header (RFC 9110, 14.2); undefined when the whole file is to be sent, because there is
 * no header or its form is not supported; `none` when the range lies outside the file.
 */
export const parseRange = (header: string | undefined, bytes: number): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start >= bytes || (!first && Number(last) === 0) ? 'none' : { start, end };
};
