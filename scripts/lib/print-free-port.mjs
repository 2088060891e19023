import { freePort } from './free-port.mjs';

process.stdout.write(`${await freePort()}\n`);
