import type { ByteRange } from '../files/files';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The range a `Range` header asks for (RFC 9110, 14.2): undefined when it asks for nothing that we answer in part, and
 * so for the whole; `none` when it lies outside.
 */
export const parseRange = (header: string | undefined, bytes: number): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start >= bytes || (!first && Number(last) === 0) ? 'none' : { start, end };
};
