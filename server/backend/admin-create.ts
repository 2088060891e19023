import { z } from 'zod';
import { AppError } from '@/contract/vocabulary/error-codes';
import { email as emailSchema } from '@/contract/schema';
import { backendEnv } from '../env';
import { createAdministrator } from './commerce/accounts/create-administrator';
import { FolderInUseError } from './db/folder-lock';
import { openDatabase } from './open-database';

/** Creates the first administrator of an installation (A2.8): `admin-create EMAIL`. */
const createFirstAdministrator = async (given: string | undefined): Promise<string> => {
  const email = emailSchema.parse(given);
  const db = await openDatabase(backendEnv());
  try {
    const { email: made } = await createAdministrator({ db, now: new Date(), actor: undefined }, email);
    return `${made} is an administrator now and signs in with Google.\n`;
  } finally {
    await db.close();
  }
};

/** The error message for the terminal; an unexpected error keeps its stack. */
const explain = (error: unknown): string => {
  if (error instanceof z.ZodError) return 'Usage: npm run admin:create -- EMAIL';
  if (error instanceof FolderInUseError) return error.message;
  if (error instanceof AppError && error.code === 'ACCOUNT_EXISTS')
    return 'An account with this e-mail exists already; nothing was changed. Accounts are not promoted here.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

createFirstAdministrator(process.argv[2]).then(
  (done) => process.stdout.write(done),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
