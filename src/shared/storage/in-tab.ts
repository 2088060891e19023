import { parseJson } from '@/shared/lib/parse-json';
import { tabStorage } from './text-storage';

/** Stores a value until the tab is closed, or, where the browser refuses that, until the page is left. */
export const keepInTab = (key: string, value: unknown): void => void tabStorage.setItem(key, JSON.stringify(value));

/** Returns the stored value; the caller checks its type. Null or undefined when nothing can be read. */
export const readInTab = (key: string): unknown => parseJson(tabStorage.getItem(key));

export const forgetInTab = (key: string): void => tabStorage.removeItem(key);
