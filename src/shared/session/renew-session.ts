import { getCsrfToken } from 'next-auth/react';

/**
 * Asks for a renewed login, so that the cookie knows a changed name or picture by the next page. When it fails nothing
 * is lost: the cookie follows at its next renewal.
 */
export const renewSession = async (): Promise<void> => {
  try {
    const csrfToken = await getCsrfToken();
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/session', { method: 'POST', headers, body: JSON.stringify({ csrfToken, data: {} }) });
  } catch (error) {
    console.error('Renewing the session failed', error);
  }
};
