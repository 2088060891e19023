import { useRouter } from 'next/router';
import type { ReactNode } from 'react';

/** A screen that unmounts when its address is left, as Next's pages do. */
export function PageAt({ path, children }: { path: string; children: ReactNode }) {
  return useRouter().pathname === path ? children : null;
}
