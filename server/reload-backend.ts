import { watch } from 'node:fs';
import path from 'node:path';

const SOURCES = ['server/backend', 'src/contract', 'src/text'];
const SETTLE_MS = 200;

/** Development only: calls back once the backend's sources have changed and then been left alone for a moment. */
export const onBackendSourceChange = (root: string, changed: () => void): void => {
  let timer: NodeJS.Timeout | undefined;
  for (const source of SOURCES) {
    watch(path.join(root, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS);
    }).unref();
  }
};
