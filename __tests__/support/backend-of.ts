import type { ServerProcess } from './server-process';

/** The line that the web tier logs when its backend is ready. */
const READY = /"backendPid":(\d+)/g;

/** The process of the backend that a server has started last. */
export const backendOf = (server: ServerProcess): number => {
  const pid = [...server.said().matchAll(READY)].at(-1)?.[1];
  if (!pid) throw new Error('The server has no backend of its own');
  return Number(pid);
};
