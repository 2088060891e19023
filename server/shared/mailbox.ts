import fs from 'node:fs/promises';
import path from 'node:path';

/** A message that was stored instead of being sent. */
export interface CaughtMail {
  /** Unique, and sorts by time. */
  id: string;
  /** When it was stored, ISO 8601. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** How many messages are kept; older ones are deleted. */
const KEPT = 200;
const ID = /^\d{13}-\d{6}$/;

/** The folder in which an installation without a mail server stores its messages. */
export const mailFolderOf = (dataDir: string): string => path.join(dataDir, 'mail');

const idsIn = async (folder: string): Promise<string[]> => {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .map((name) => name.replace(/\.json$/, ''))
    .filter((id) => ID.test(id))
    .sort()
    .reverse();
};

const fileOf = (folder: string, id: string): string => path.join(folder, `${id}.json`);

let caught = 0;

/** Stores a message in the folder, and deletes the oldest beyond the limit. */
export const catchMail = async (
  folder: string,
  mail: Omit<CaughtMail, 'id' | 'at'>,
  now = new Date(),
): Promise<void> => {
  await fs.mkdir(folder, { recursive: true });
  caught += 1;
  const id = `${now.getTime()}-${String(caught % 1_000_000).padStart(6, '0')}`;
  const content = JSON.stringify({ id, at: now.toISOString(), ...mail } satisfies CaughtMail);
  await fs.writeFile(`${fileOf(folder, id)}.part`, content);
  await fs.rename(`${fileOf(folder, id)}.part`, fileOf(folder, id));
  const old = (await idsIn(folder)).slice(KEPT);
  await Promise.all(old.map((one) => fs.rm(fileOf(folder, one), { force: true })));
};

/** Reads a stored message; undefined when there is none with this id. */
export const readCaught = async (folder: string, id: string): Promise<CaughtMail | undefined> => {
  if (!ID.test(id)) return undefined;
  try {
    return JSON.parse(await fs.readFile(fileOf(folder, id), 'utf8')) as CaughtMail;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Lists the stored messages, the latest first. */
export const listCaught = async (folder: string): Promise<CaughtMail[]> => {
  const mails = await Promise.all((await idsIn(folder)).map((id) => readCaught(folder, id)));
  return mails.filter((mail) => mail !== undefined);
};
