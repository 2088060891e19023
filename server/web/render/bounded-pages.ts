import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { AppError } from '@/contract/vocabulary/error-codes';
import { logLevel } from '@server/env';
import { counterOf, gaugeOf } from '@server/shared/metrics';
import { shed } from '@server/web/http/load-shedding';
import { toRefusal } from '@server/web/upstream/backend-failure';
import { sendError } from '@server/shared/send-error';
import { sendBusy } from './busy-page';
import { Gate, GATE_LIMITS, type GateLimits } from './gate';
import { watchLoopDelay } from './loop-delay';
import type { RenderKind } from './render-kind';
import { BODY_LIMITS, untilWhole, type BodyLimits } from './whole-body';
import { pathOf } from '../../shared/request-target';

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** `refuse` is called when there is no room, instead of the default refusal. */
export type BoundedPages = (req: IncomingMessage, res: ServerResponse, refuse?: () => void) => Promise<void>;
type Bounded = Exclude<RenderKind, 'file'>;

/**
 * A picture first waits for the backend and is then resized in one of a few threads. Sign-ins and session reads wait
 * for the backend, too, but cost little, and must not be refused because of a burst of pages.
 */
const LIMITS: Record<Bounded, GateLimits> = {
  page: GATE_LIMITS,
  image: { ...GATE_LIMITS, most: 8, waiting: 200 },
  auth: { ...GATE_LIMITS, fewest: 16, most: 64, waiting: 200 },
};

const abandoned = counterOf({
  name: 'web_abandoned_requests_total',
  help: 'Requests that were not begun because the client had gone while they waited, by kind.',
  labelNames: ['kind'],
});

const KINDS = Object.keys(LIMITS) as Bounded[];
const gates: Record<Bounded, Gate> = {
  page: new Gate(LIMITS.page),
  image: new Gate(LIMITS.image),
  auth: new Gate(LIMITS.auth),
};

gaugeOf({
  name: 'web_renders_running',
  help: 'Pages, pictures and sign-ins that are made at the moment, by kind.',
  labelNames: ['kind'],
  collect: (gauge) => KINDS.forEach((kind) => gauge.set({ kind }, gates[kind].running)),
});
gaugeOf({
  name: 'web_renders_waiting',
  help: 'Pages, pictures and sign-ins that wait to be made, by kind.',
  labelNames: ['kind'],
  collect: (gauge) => KINDS.forEach((kind) => gauge.set({ kind }, gates[kind].waiting)),
});

/**
 * Limits what Next renders concurrently and what is queued; beyond that the light page is sent at once. A request with
 * a body enters the gate when the body has arrived completely.
 */
export const boundPages = (
  pages: Handler,
  kindOf: (url: string) => RenderKind,
  bodyLimits: BodyLimits = BODY_LIMITS,
): BoundedPages => {
  const log = pino({ name: 'pages', level: logLevel() });
  const make = (req: IncomingMessage, res: ServerResponse): Promise<void> =>
    pages(req, res).catch((error: unknown) => {
      log.error({ err: error, path: pathOf(req.url ?? '') }, 'a page could not be made');
      if (!res.destroyed) sendError(req, res, new AppError('INTERNAL'));
    });
  watchLoopDelay((ms) => KINDS.forEach((kind) => gates[kind].delayed(ms)));
  return async (req, res, refuse) => {
    const kind = kindOf(req.url ?? '/');
    if (kind === 'file') return pages(req, res);
    try {
      await untilWhole(req, bodyLimits);
    } catch (error) {
      return void (res.destroyed || sendError(req, res, toRefusal(error)));
    }
    gates[kind].admit({
      res,
      run: () => make(req, res),
      refuse:
        refuse ??
        (() => {
          shed.inc({ kind });
          sendBusy(req, res);
        }),
      onDisconnect: () => abandoned.inc({ kind }),
    });
  };
};
