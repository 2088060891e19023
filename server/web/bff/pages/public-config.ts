import type { PublicConfig } from '@/shared/lib/public-config';
import { webEnv } from '@server/env';
import { contactOf } from './organiser-contact';

/** The web tier's settings that the browser may know. */
export const publicConfig = (): PublicConfig => {
  const { firebase, emulatorOrigin, productName, messageSocketUrl, guestOrders, organiser } = webEnv();
  return {
    firebase: { ...firebase, ...(emulatorOrigin && { emulatorOrigin }) },
    productName,
    ...(messageSocketUrl && { messageSocketUrl }),
    ...(guestOrders && { guestOrders }),
    ...(organiser && { contact: contactOf(organiser) }),
  };
};
