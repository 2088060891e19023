import { parseJson } from '@/shared/lib/parse-json';
import { tabStorage } from './text-storage';

/** Keeps a value as long as the tab lives, or, where the browser refuses that, as long as the page does. */
export const keepInTab = (key: string, value: unknown): void => void tabStorage.setItem(key, JSON.stringify(value));

/** What was kept; the caller checks whether it is what they expect. Null or undefined when nothing can be read. */
export const readInTab = (key: string): unknown => parseJson(tabStorage.getItem(key));

export const forgetInTab = (key: string): void => tabStorage.removeItem(key);
