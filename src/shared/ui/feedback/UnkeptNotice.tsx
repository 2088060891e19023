import { useEffect } from 'react';
import { onUnkept } from '@/shared/storage/unkept';
import { commonText } from '@/text/common';
import { useToast } from './useToast';

/** Says once that what is chosen and typed here will not be there on the next visit: the browser's storage is blocked or full. */
export function UnkeptNotice() {
  const toast = useToast();
  useEffect(() => onUnkept(() => void toast.warning(commonText.unkept, { duration: 10_000 })), [toast]);
  return null;
}
