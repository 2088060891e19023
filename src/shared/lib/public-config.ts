import { createContext } from 'react';
import type { PublicFirebaseConfig } from '@/shared/session/firebase';

/** Public settings that reach the browser with each page at run time, never in the build (design section 2). */
export interface PublicConfig {
  firebase: PublicFirebaseConfig;
  productName: string;
  /** Where the message socket is; on our own origin without it. */
  messageSocketUrl?: string;
}

export const PUBLIC_CONFIG_ID = 'public-config';

/** Filled by the document while a page is rendered on the server; the browser reads the script it left. */
export const PublicConfigContext = createContext<PublicConfig | null>(null);

let browserConfig: PublicConfig | null | undefined;

const readScript = (): PublicConfig | null => {
  const text = document.getElementById(PUBLIC_CONFIG_ID)?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : null;
};

/** The settings in the browser; null on a page that was made at build time, which is not told them. */
export const readPublicConfig = (): PublicConfig | null => {
  if (typeof document === 'undefined') return null;
  return (browserConfig ??= readScript());
};
