import { shareFunction } from './browser-features';

/**
 * Hands data to the share function of the device. Returns false where there is none for such data, or it fails, e.g.
 * because the press was too long ago.
 */
export const shareOnDevice = async (data: ShareData): Promise<boolean> => {
  const share = shareFunction(data);
  if (!share) return false;
  try {
    await share(data);
    return true;
  } catch (error) {
    // Closing the phone's share sheet is not a failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
