import { counterOf } from '../../shared/metrics';

/** Requests refused by the web tier for lack of room: `page`, `image`, `auth` or `api`. */
export const shed = counterOf({
  name: 'web_shed_requests_total',
  help: 'Requests that were refused with 503 because too much was running and waiting, by kind.',
  labelNames: ['kind'],
});
