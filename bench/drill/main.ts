/**
 * `npm run drill`: faults of every component while orders are placed. `npm run drill -- hangs` runs those with `hangs`
 * in their name.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { LoginAnswer } from '@/contract/endpoints/session';
import type { ProductCard } from '@/contract/endpoints/products';
import { openPostgres } from '@server/backend/db/postgres';
import { postJson } from '@tests/support/headless-sign-in';
import { idTokenFor } from '@tests/support/id-token';
import { makeCustomer } from '@tests/support/make-data';
import { seedBulk } from '../seed-bulk';
import { auditor } from './audit';
import { FAULTS, type Fault } from './faults';
import { startInstallation, type Installation } from './installation';
import { startLoad, type Load } from './load';
import { brokenPromises, figuresOf, writeHead, writeLine, writeReasons } from './report';

const PRODUCTS = 400;
const BUYERS = 8;
/** More copies than the whole drill can order. */
const PLENTY = 50_000;
/** After a fault: until everything has recovered. */
const RECOVERY_MS = 4000;

const signIn = async (url: string, email: string): Promise<string> => {
  const answer = await postJson(`${url}/api/login`, { idToken: idTokenFor({ email }) });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return ((await answer.json()) as LoginAnswer).accessToken;
};

/** Products of one running fair that can be shipped. */
const onSale = async (url: string): Promise<ProductCard[]> => {
  const answer = await fetch(`${url}/api/products?size=200`);
  const { data } = (await answer.json()) as { data: ProductCard[] };
  const campaignId = data.find(({ status, campaign }) => status === 3 && campaign.status === 2)?.campaign.id;
  return data.filter(
    ({ campaign, status, saleQuantity }) => campaign.id === campaignId && status === 3 && saleQuantity > PLENTY,
  );
};

const chosen = (): readonly Fault[] => {
  const words = process.argv.slice(2);
  return words.length === 0 ? FAULTS : FAULTS.filter(({ name }) => words.some((word) => name.includes(word)));
};

const drill = async (installation: Installation): Promise<boolean> => {
  const db = openPostgres(installation.databaseUrl);
  let load: Load | undefined;
  try {
    const [{ id: levelId } = { id: 1 }] = await db.rows<{ id: number }>(sql`
      SELECT id FROM levels ORDER BY conditional_point LIMIT 1`);
    const buyers = [];
    for (let number = 0; number < BUYERS; number += 1)
      buyers.push(await makeCustomer(db, { email: `buyer${number}@drill.test`, levelId }));
    const audit = await auditor(
      db,
      buyers.map(({ id }) => id),
    );
    const [backendUrl = ''] = installation.backendUrls;
    const tokens = await Promise.all(buyers.map(({ email }) => signIn(backendUrl, email)));
    load = startLoad({ webUrls: installation.webUrls, products: await onSale(backendUrl), tokens });
    await sleep(RECOVERY_MS);

    const broken: string[] = [];
    writeHead();
    for (const { name, impossible, reads, run } of chosen()) {
      const why = impossible?.(installation);
      if (why) {
        process.stdout.write(`| ${name}: not done, ${why} |\n`);
        continue;
      }
      const from = Date.now();
      await run(installation);
      await sleep(RECOVERY_MS);
      const figures = figuresOf(load.seen, from, Date.now());
      const found = await audit(load.seen.acknowledged);
      writeLine(name, figures, found);
      broken.push(...brokenPromises(figures, found, reads).map((what) => `${name}: ${what}`));
    }
    await load.stop();
    writeReasons(load.seen);
    for (const line of broken) process.stdout.write(`NOT AS IT MUST BE: ${line}\n`);
    return broken.length === 0;
  } finally {
    await load?.stop();
    await db.close();
  }
};

const main = async (): Promise<void> => {
  const installation = await startInstallation((databaseUrl) => seedBulk(databaseUrl, PRODUCTS));
  try {
    process.exitCode = (await drill(installation)) ? 0 : 1;
  } finally {
    await installation.stop();
  }
};

void main();
