import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { pathnameOf } from '@/shared/lib/paths';
import { useTabState } from '@/shared/storage/use-stored-state';

/** A started upload and its file's identity: a reloaded page cannot read the file again by itself. */
export interface StartedUpload {
  id: string;
  fileName: string;
  bytes: number;
  lastModified: number;
}

export const isUploadOf = (started: StartedUpload, { name, size, lastModified }: File): boolean =>
  started.fileName === name && started.bytes === size && started.lastModified === lastModified;

/** The upload started in a field of this page; kept when the tab is reloaded, dropped when the page is left. */
export const useStartedUpload = (purpose: UploadPurpose) => {
  const path = pathnameOf(useRouter().asPath);
  const [started, setStarted] = useTabState<StartedUpload | null>(`upload ${path} ${purpose}`, null);
  const forget = () => setStarted(null);
  const forgetOnLeave = useEffectEvent(() => forget());
  useEffect(() => () => forgetOnLeave(), []);
  return { started, setStarted, forget };
};
