import { useSessionStorage } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';

/** An upload that was begun, and which file it is of: a reloaded page cannot read the file again by itself. */
export interface Begun {
  id: string;
  fileName: string;
  bytes: number;
  lastModified: number;
}

export const isOf = (begun: Begun, { name, size, lastModified }: File): boolean =>
  begun.fileName === name && begun.bytes === size && begun.lastModified === lastModified;

/** The upload begun at a field of this page; it outlives a reload of the tab, and is forgotten when the page is left. */
export const useBegun = (purpose: UploadPurpose) => {
  const path = useRouter().asPath.split(/[?#]/, 1)[0] ?? '';
  const [begun, setBegun, forget] = useSessionStorage<Begun | null>({
    key: `upload ${path} ${purpose}`,
    defaultValue: null,
  });
  const leave = useEffectEvent(() => forget());
  useEffect(() => () => leave(), []);
  return { begun, setBegun, forget };
};
