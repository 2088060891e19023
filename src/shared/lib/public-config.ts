import { createContext, use } from 'react';
import type { PublicFirebaseConfig } from '@/shared/session/identity-provider';

/** How readers reach the organiser; what a phone or a mail program opens is a link. */
export interface PublicContact {
  title: string;
  links: readonly { label: string; href?: string }[];
}

/** Public settings; sent to the browser with each page at run time, never part of the build. */
export interface PublicConfig {
  firebase: PublicFirebaseConfig;
  productName: string;
  /** URL of the message socket; by default on the site's own origin. */
  messageSocketUrl?: string;
  /** Mail leaves, so that whoever has no account can order. */
  guestOrders?: true;
  /** Whoever runs the installation says whom readers may turn to. */
  contact?: PublicContact;
}

export const PUBLIC_CONFIG_ID = 'public-config';

/** Provided by the document during server-side rendering; the browser reads the script element that it renders. */
export const PublicConfigContext = createContext<PublicConfig | null>(null);

let browserConfig: PublicConfig | null | undefined;

const readScript = (): PublicConfig | null => {
  const text = document.getElementById(PUBLIC_CONFIG_ID)?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : null;
};

/** The settings in the browser; null on pages rendered at build time, which do not contain them. */
export const readPublicConfig = (): PublicConfig | null => {
  if (typeof document === 'undefined') return null;
  return (browserConfig ??= readScript());
};

/** The settings on any page, while it is rendered by the server and in the browser. */
export const usePublicConfig = (): PublicConfig | null => use(PublicConfigContext) ?? readPublicConfig();
