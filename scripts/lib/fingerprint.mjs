import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

const filesBelow = (place) => {
  const full = inRoot(place);
  if (!fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [place];
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
};

/** A hash of names and contents, so that a checkout without changes causes no rebuild. */
export const fingerprint = (places, except = []) => {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow).filter((one) => !except.includes(one)))
    hash.update(`${file}\0`).update(fs.readFileSync(inRoot(file)));
  return hash.digest('hex');
};

export const readStamp = (file) => (fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8') : undefined);

export const writeStamp = (file, stamp) => {
  fs.mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  fs.writeFileSync(inRoot(file), stamp);
};
