import { useRouter } from 'next/router';
import type { ReactNode } from 'react';

/** A screen that leaves with its address, as Next's pages do. */
export function PageAt({ path, children }: { path: string; children: ReactNode }) {
  return useRouter().pathname === path ? children : null;
}
