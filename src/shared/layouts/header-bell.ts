import { createContext, type ReactNode } from 'react';

/** The bell of whoever is signed in, handed in by the app: the frames know no feature. */
export const HeaderBell = createContext<ReactNode>(null);
