import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A minimal backend, in a process of its own: it returns its name, and the keys that it was asked to write. */
const SCRIPT = `
const http = require('node:http');
const written = {};
const answer = (res, body) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
};
const server = http.createServer((req, res) => {
  if (req.url === '/livez' || req.url === '/readyz') return answer(res, { status: 'ok' });
  if (req.url === '/written') return answer(res, written);
  req.resume().on('end', () => {
    const key = req.headers['idempotency-key'];
    if (key) written[key] = (written[key] || 0) + 1;
    answer(res, { data: [], metadata: { page: 1, size: 24, total: 0 }, by: process.argv[1] });
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** A process that can be suspended and resumed. */
export interface BackendProcess {
  name: string;
  url: string;
  /** SIGSTOP: the kernel still accepts connections, but no request is answered. */
  hang(): void;
  goOn(): void;
  /** How often each key was written. */
  written(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

export const startBackendProcess = async (name: string): Promise<BackendProcess> => {
  const child = spawn(process.execPath, ['-e', SCRIPT, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${port.toString().trim()}`;
  return {
    name,
    url,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    written: async () => (await (await fetch(`${url}/written`)).json()) as Record<string, number>,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
