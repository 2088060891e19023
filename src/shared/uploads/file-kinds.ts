import type { Edition, UploadPurpose } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { fill } from '@/text/fill';
import { uploadErrorText } from '@/text/upload';

const MEGABYTE = 1024 * 1024;

const ENDINGS: Record<Edition, readonly string[]> = {
  pdf: ['.pdf'],
  audio: ['.mp3', '.m4a', '.ogg', '.wav'],
};

const editionOf = (purpose: UploadPurpose): Edition => (purpose.startsWith('pdf') ? 'pdf' : 'audio');

/** Most that a file of this purpose may hold, in MB. */
export const megabytesOf = (purpose: UploadPurpose): number =>
  (purpose.endsWith('trial') ? LIMITS.trialFileBytes : LIMITS.bookFileBytes) / MEGABYTE;

/** What a file dialog offers. */
export const acceptOf = (purpose: UploadPurpose): string => ENDINGS[editionOf(purpose)].join(',');

/** Why a file cannot be taken, known before a byte of it is sent; its content is checked by the backend. */
export const refusalOf = (file: File, purpose: UploadPurpose): string | null => {
  const edition = editionOf(purpose);
  if (!ENDINGS[edition].some((ending) => file.name.toLowerCase().endsWith(ending)))
    return edition === 'pdf' ? uploadErrorText.FILE_NOT_PDF : uploadErrorText.FILE_NOT_AUDIO;
  const megabytes = megabytesOf(purpose);
  return file.size > megabytes * MEGABYTE ? fill(uploadErrorText.FILE_TOO_LARGE, { megabytes }) : null;
};
