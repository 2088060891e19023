import type { DeviceName } from '@/contract/rules/device';
import { deviceText as text } from '@/text/device';

/** A device in words: `Chrome trên Windows`. */
export const deviceName = ({ browser, system }: DeviceName): string => {
  if (browser && system) return text.name(browser, system);
  if (system) return text.someBrowser(system);
  return browser ?? text.unknown;
};
