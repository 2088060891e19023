import { renewWebSession } from './web-session';

/**
 * Asks for a renewed login, so that the cookie knows a changed name or picture by the next page. When it fails nothing
 * is lost: the cookie follows at its next renewal.
 */
export const renewSession = async (): Promise<void> => {
  try {
    await renewWebSession();
  } catch (error) {
    console.error('Renewing the session failed', error);
  }
};
