import { backendEnv } from '../env';
import { verifyJournal, type JournalCheck } from './commerce/journal/verify';
import { FolderInUseError } from './db/folder-lock';
import { openDatabase } from './open-database';

/** What a check found, for the terminal. */
const describe = ({ entries, days, closedDays, closedEarly, lastHash, fault, late, knows }: JournalCheck): string => {
  const lines = [`${entries} entries of ${days} days follow one another; ${closedDays} earlier days are closed.`];
  if (fault)
    lines.push(
      fault.fault === 'changed'
        ? `CHANGED: entry ${fault.id}, number ${fault.number} of ${fault.day}.`
        : `MISSING: number ${fault.number} of ${fault.day}.`,
    );
  if (closedEarly.length > 0) lines.push(`CLOSED TOO EARLY: ${closedEarly.join(', ')}.`);
  if (late > 0) lines.push(`NOT LINKED: ${late} entries that are older than ten minutes.`);
  if (knows === false)
    lines.push('UNKNOWN: the given hash is not in the journal; its end was cut off or written anew.');
  lines.push(`Last hash: ${lastHash}`);
  return `${lines.join('\n')}\n`;
};

const isSound = ({ fault, closedEarly, late, knows }: JournalCheck): boolean =>
  !fault && closedEarly.length === 0 && late === 0 && knows !== false;

/** Checks the chain of the journal (D4.30.2): `audit-verify [HASH]`. */
const verify = async (noted: string | undefined): Promise<JournalCheck> => {
  const env = backendEnv();
  const db = await openDatabase(env);
  try {
    return await verifyJournal(db, new Date(), { noted, keptDays: env.journalDays });
  } finally {
    await db.close();
  }
};

verify(process.argv[2]).then(
  (check) => {
    process.stdout.write(describe(check));
    if (!isSound(check)) process.exitCode = 1;
  },
  (error: unknown) => {
    const words = error instanceof FolderInUseError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${String(words)}\n`);
    process.exitCode = 2;
  },
);
