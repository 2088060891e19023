import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '@server/shared/send-error';
import type { Backend } from '@server/web/upstream/backend';
import { toRefusal } from '@server/web/upstream/backend-failure';
import { hasBody } from '@server/web/upstream/incoming-request';
import { send, type UpstreamRequest } from '@server/web/upstream/send';
import { chooseBackends } from './choose-backend';
import { ANSWER_MS, type RelayOptions } from './relay-options';
import { relayHeaders } from './relay-headers';
import { isFilePath, isNegotiation } from './relay-paths';

/** Relays plain HTTP requests of the hub (negotiation, long polling, event streams) and for files. */
export interface HttpRelay {
  answer: (req: IncomingMessage, res: ServerResponse) => void;
}

export const createHttpRelay = ({ fleet, trustProxy, answerMs = ANSWER_MS }: RelayOptions): HttpRelay => {
  const requestOf = (req: IncomingMessage, tokens: ReadonlyMap<Backend, string | undefined>): UpstreamRequest => ({
    method: req.method ?? 'GET',
    path: req.url ?? '/',
    headers: (backend) => relayHeaders(req, { trustProxy, newToken: tokens.get(backend), upgrade: false }),
    body: hasBody(req) ? req : undefined,
  });

  /** Every backend serves the same files: any will do. */
  const relayFile = (req: IncomingMessage, res: ServerResponse) =>
    send({ fleet, purpose: 'files', hedged: true }, requestOf(req, new Map()), res);

  /**
   * A long poll waits 100 s and an event stream never ends, at the one backend that knows the connection: only the
   * negotiation has a time limit, and may be retried at another backend; the connection it may leave behind is never
   * used.
   */
  const relayHub = (req: IncomingMessage, res: ServerResponse) => {
    const choices = chooseBackends(req, fleet);
    const request = requestOf(req, new Map(choices.map(({ backend, newToken }) => [backend, newToken])));
    const negotiates = isNegotiation(request.path);
    const candidates = choices.map(({ backend }) => backend);
    const repeatable = negotiates || choices.length > 1;
    return send(
      { fleet, purpose: 'hub', candidates, repeatable, hedged: false },
      { ...request, answerMs: negotiates ? answerMs : undefined },
      res,
    );
  };

  return {
    answer: (req, res) => {
      const relayed = isFilePath(req.url ?? '') ? relayFile(req, res) : relayHub(req, res);
      relayed.catch((error: unknown) => {
        if (!res.destroyed) sendError(req, res, toRefusal(error));
      });
    },
  };
};
