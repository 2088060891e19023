import { parseArgs } from 'node:util';
import pino from 'pino';
import { startHubTestServer } from './server';

const { values } = parseArgs({ options: { port: { type: 'string', default: '5099' } } });

const log = pino();

const main = async (): Promise<void> => {
  const server = await startHubTestServer(Number(values.port), log);
  log.info({ url: server.url }, 'the test hubs are served');
  const stop = (): void => void server.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

void main();
