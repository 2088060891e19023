import type { PublicConfig } from '@/shared/lib/public-config';
import { webEnv } from '@server/env';

/** What the browser may know of the web tier's settings. */
export const publicConfig = (): PublicConfig => {
  const { firebase, emulatorOrigin, productName, messageSocketUrl } = webEnv();
  return {
    firebase: { ...firebase, ...(emulatorOrigin && { emulatorOrigin }) },
    productName,
    ...(messageSocketUrl && { messageSocketUrl }),
  };
};
