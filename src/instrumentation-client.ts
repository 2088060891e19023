import { startTransition } from 'react';
import client, { type HydrationOptions, type Root } from 'react-dom/client';

const { hydrateRoot } = client;

/**
 * Next runs this file before it hydrates the page, and hydrates in one piece. As a transition React does it in slices of a few
 * milliseconds, so that what somebody touches meanwhile is answered in between.
 */
Object.assign(client, {
  hydrateRoot(...args: [Element | Document, React.ReactNode, HydrationOptions?]): Root {
    let root: Root | undefined;
    startTransition(() => void (root = hydrateRoot(...args)));
    return root!;
  },
});
