import { watch } from 'node:fs';
import path from 'node:path';

const SOURCES = ['server/backend', 'src/contract', 'src/text'];
const DEBOUNCE_MS = 200;

/** Development only: calls back when the backend's sources have changed, debounced. */
export const onBackendSourceChange = (root: string, changed: () => void): void => {
  let timer: NodeJS.Timeout | undefined;
  for (const source of SOURCES) {
    watch(path.join(root, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, DEBOUNCE_MS);
    }).unref();
  }
};
