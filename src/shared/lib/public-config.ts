import { createContext, use } from 'react';
import type { PublicFirebaseConfig } from '@/shared/session/identity-provider';

/** The organiser's contact for readers; phone numbers and e-mail addresses are links. */
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
  /** Set when e-mail can be sent, so that guests without an account can order. */
  guestOrders?: true;
  /** The contact for readers, set by the operator of the installation. */
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
