import { closeSnackbar, enqueueSnackbar } from 'notistack';
import { sessionEndText, sessionNoticeText } from '@/text/session-notices';
import type { AuthNotice } from './auth-state';

/** Toasts for the outcome of a sign-in and the end of a session (S8). */
export const notifyAuth = (notice: AuthNotice, product: string): void => {
  switch (notice.about) {
    case 'signedIn':
      return void enqueueSnackbar(sessionNoticeText.signedIn, { variant: 'success' });
    case 'newUser':
      return void enqueueSnackbar(sessionNoticeText.welcomeNewUser(product), { variant: 'info' });
    case 'staff':
      return void enqueueSnackbar(sessionNoticeText.staffOnWebsite(product), { variant: 'error' });
    case 'failed':
      return void enqueueSnackbar(notice.message ?? sessionNoticeText.signInFailed, { variant: 'error' });
    case 'ended':
      return void enqueueSnackbar(notice.ended ? sessionEndText[notice.ended] : sessionNoticeText.ended, {
        variant: 'warning',
      });
  }
};

/**
 * Runs a sign-out with its three toasts (S4.3.2); resolves to whether it succeeded.
 * @param work resolves to the text of the success toast
 */
export const withSignOutToasts = async (work: () => Promise<string>): Promise<boolean> => {
  const key = enqueueSnackbar(sessionNoticeText.signingOut, { persist: true });
  try {
    enqueueSnackbar(await work(), { variant: 'success' });
    return true;
  } catch (error) {
    console.error('Signing out failed', error);
    enqueueSnackbar(sessionNoticeText.signOutFailed, { variant: 'error' });
    return false;
  } finally {
    closeSnackbar(key);
  }
};
