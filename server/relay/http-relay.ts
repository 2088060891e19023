import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'undici';
import { sendError } from '@server/upstream/send-error';
import { BackendPools } from '@server/upstream/backend-pools';
import { neverAnswered, neverArrived, toRefusal } from '@server/upstream/backend-failure';
import { hasBody } from '@server/upstream/incoming-request';
import { send } from '@server/upstream/send';
import { chooseBackends, type BackendChoice } from './choose-backend';
import { ANSWER_MS, type RelayOptions } from './relay-options';
import { relayHeaders } from './relay-headers';
import { isFilePath, isNegotiation } from './relay-paths';

export interface HttpRelay {
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  close: () => Promise<void>;
}

/** Relays plain HTTP requests of the hub (negotiation, long polling, event streams) and for files. */
export const createHttpRelay = ({ backends, trustProxy, answerMs = ANSWER_MS }: RelayOptions): HttpRelay => {
  // A long poll waits 100 s and an event stream never ends: only the negotiation has a time limit, the backend ends the
  // others. There is no limit on connections, or a few hundred users of these transports would lock out all others.
  const hubs = new Map(backends.map((url) => [url, new BackendPools([url], { answerMs: 0, connections: null })]));
  // Every backend serves the same files: any that can be reached will do.
  const files = new BackendPools(backends, { answerMs: 0 });

  const sendTo = (pools: readonly Pool[], newToken: string | undefined, req: IncomingMessage, res: ServerResponse) => {
    const headers = relayHeaders(req, { trustProxy, newToken, upgrade: false });
    const body = hasBody(req) ? req : undefined;
    const path = req.url ?? '/';
    const limit = isNegotiation(path) ? answerMs : undefined;
    return send(pools, { method: req.method ?? 'GET', path, headers, body, answerMs: limit }, res);
  };

  const relayHub = async (
    [choice, ...others]: readonly BackendChoice[],
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> => {
    try {
      await sendTo(hubs.get(choice?.backend ?? '')?.roundRobin() ?? [], choice?.newToken, req, res);
    } catch (error) {
      const mayRepeat = neverArrived(error) || neverAnswered(error);
      if (others.length === 0 || hasBody(req) || !mayRepeat) throw error;
      await relayHub(others, req, res);
    }
  };

  return {
    answer: (req, res) => {
      const relayed = isFilePath(req.url ?? '')
        ? sendTo(files.roundRobin(), undefined, req, res)
        : relayHub(chooseBackends(req, backends), req, res);
      relayed.catch((error: unknown) => sendError(req, res, toRefusal(error)));
    },
    close: async () => {
      await Promise.all([files, ...hubs.values()].map((pools) => pools.close()));
    },
  };
};
