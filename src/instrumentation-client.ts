import { startTransition } from 'react';
import client, { type HydrationOptions, type Root } from 'react-dom/client';

const { hydrateRoot } = client;

/**
 * Makes React hydrate the page in a transition. Next runs this file before it hydrates, and hydrates in one piece; in a
 * transition React works in slices of a few milliseconds and handles user input in between.
 */
Object.assign(client, {
  hydrateRoot(...args: [Element | Document, React.ReactNode, HydrationOptions?]): Root {
    let root: Root | undefined;
    startTransition(() => void (root = hydrateRoot(...args)));
    return root!;
  },
});
