import { parseJson } from './parse-json';

/** Where storage is forbidden, or full, pages go on without it: what is lost is the comfort of finding something again. */
const orNothing = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

/** Keeps a value as long as the tab lives. */
export const keepInTab = (key: string, value: unknown): void =>
  orNothing(() => sessionStorage.setItem(key, JSON.stringify(value)));

/** What was kept; whoever asks looks whether it is what they expect. Null or undefined when nothing can be read. */
export const readInTab = (key: string): unknown => orNothing(() => parseJson(sessionStorage.getItem(key)));

export const forgetInTab = (key: string): void => orNothing(() => sessionStorage.removeItem(key));
