import { useEffect } from 'react';
import { onUnkept } from '@/shared/storage/unkept';
import { commonText } from '@/text/common';
import { useToast } from './useToast';

/**
 * Notifies the user once that choices and input will be lost by the next visit: the browser's storage is blocked or
 * full.
 */
export function UnkeptNotice() {
  const toast = useToast();
  useEffect(() => onUnkept(() => void toast.warning(commonText.unkept, { duration: 10_000 })), [toast]);
  return null;
}
