import { createContext, type ReactNode } from 'react';

/** The notification bell, provided by the app because layouts do not import features. */
export const HeaderBell = createContext<ReactNode>(null);
