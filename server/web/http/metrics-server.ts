import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { answerAlive } from './health';
import { processMetrics } from '../../shared/metrics';

/**
 * `GET /metrics` of the web process, on a port of its own: the public one does not expose the site's metrics. `GET
 * /livez` is served here, too, however many sockets the public port has.
 */
export const createMetricsServer = (): Server => {
  collectDefaultMetrics({ register: processMetrics });
  return createServer((req, res) => {
    if (req.url === '/livez') return answerAlive(res);
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    processMetrics.metrics().then(
      (text) => res.writeHead(200, { 'content-type': processMetrics.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
};
