import type { CloseOutState } from '@/contract/endpoints/close-outs';
import { formatNumber } from '@/shared/lib/format';
import { closeOutOpenText } from '@/text/close-out';

/** The open points, in one sentence without its full stop. */
export const openWords = (open: CloseOutState['open']): string =>
  open.map(({ point, count }) => closeOutOpenText[point](formatNumber(count))).join(', ');
