import type { Edition, UploadPurpose } from '@/contract/vocabulary/kinds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { fill } from '@/text/fill';
import { uploadErrorText } from '@/text/upload';

const MEGABYTE = 1024 * 1024;

const EXTENSIONS: Record<Edition, readonly string[]> = {
  pdf: ['.pdf'],
  audio: ['.mp3', '.m4a', '.ogg', '.wav'],
};

const editionOf = (purpose: UploadPurpose): Edition => (purpose.startsWith('pdf') ? 'pdf' : 'audio');

/** Maximum size of a file for this purpose, in MB. */
export const megabytesOf = (purpose: UploadPurpose): number =>
  (purpose.endsWith('trial') ? LIMITS.trialFileBytes : LIMITS.bookFileBytes) / MEGABYTE;

/** The `accept` attribute of a file input. */
export const acceptOf = (purpose: UploadPurpose): string => EXTENSIONS[editionOf(purpose)].join(',');

/** Why a file is refused before it is sent, null if it is not; the backend checks its content. */
export const refusalOf = (file: File, purpose: UploadPurpose): string | null => {
  const edition = editionOf(purpose);
  if (!EXTENSIONS[edition].some((ending) => file.name.toLowerCase().endsWith(ending)))
    return edition === 'pdf' ? uploadErrorText.FILE_NOT_PDF : uploadErrorText.FILE_NOT_AUDIO;
  const megabytes = megabytesOf(purpose);
  return file.size > megabytes * MEGABYTE ? fill(uploadErrorText.FILE_TOO_LARGE, { megabytes }) : null;
};
