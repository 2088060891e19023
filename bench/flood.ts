/**
 * How much four signed-in customers slow down the API when they flood the notification hub, each with 30,000 unknown
 * calls a second, and reconnect whenever they are disconnected: the median duration of a request before and during the
 * flood, in one run, round by round.
 */
import { startFlood, medianOf } from '@tests/support/flood';
import { startTestBackend } from '@tests/support/backend';
import { makeUser } from '@tests/support/make-data';
import { ROLE } from '@/contract/vocabulary/roles';
import { median } from './figures';

const ROUNDS = 5;
const FLOODERS = 4;
const EACH_MS = 8000;

const main = async (): Promise<void> => {
  const backend = await startTestBackend();
  const port = await backend.port();
  const newToken = async (): Promise<string> => backend.signIn((await makeUser(backend.db, ROLE.CUSTOMER)).email);
  const authorization = `Bearer ${await newToken()}`;
  const read = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/unread`, { headers: { authorization } });
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    await answer.text();
  };
  await medianOf(read, 3000);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tokens = await Promise.all(Array.from({ length: FLOODERS }, newToken));
    const before = await medianOf(read, EACH_MS);
    const flood = startFlood(port, tokens);
    const during = await medianOf(read, EACH_MS);
    const { sent, connected, refused } = await flood.stop();
    ratios.push(during / before);
    const took = `p50 ${before.toFixed(2)} ms before, ${during.toFixed(2)} ms meanwhile, ${(during / before).toFixed(2)} times`;
    process.stdout.write(`${took}; ${sent} calls, connected ${connected} times, refused ${refused} times\n`);
  }
  process.stdout.write(`median ratio ${median(ratios).toFixed(2)}\n`);
  await backend.close();
};

void main();
