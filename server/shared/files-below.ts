import { readdirSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder, each as `/` and its path from there. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? `/${path.relative(folder, path.join(entry.parentPath, entry.name))}` : [],
  );
