import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError } from '@server/upstream/answer-error';
import { BackendPools } from '@server/upstream/backend-pools';
import { toRefusal } from '@server/upstream/backend-failure';
import { send } from '@server/upstream/send';
import { chooseBackend } from './choose-backend';
import { relayHeaders, type RelayOptions } from './relay-headers';

export interface HttpRelay {
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  close: () => Promise<void>;
}

const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Relays plain requests of the hub (negotiation, long polling, event streams) and of files, unread. */
export const createHttpRelay = ({ backends, trustProxy }: RelayOptions): HttpRelay => {
  // A long poll waits 100 s and an event stream for ever: no limit here, the backend ends what it wants to end.
  const pools = new Map(backends.map((url) => [url, new BackendPools([url], { answerMs: 0 })]));

  const relay = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { backend, newToken } = chooseBackend(req, backends);
    const chosen = pools.get(backend ?? '')?.inTurn() ?? [];
    const headers = relayHeaders(req, { trustProxy, newToken, upgrade: false });
    const body = carriesBody(req) ? req : undefined;
    await send(chosen, { method: req.method ?? 'GET', path: req.url ?? '/', headers, body }, res);
  };

  return {
    answer: (req, res) => {
      relay(req, res).catch((error: unknown) => answerError(req, res, toRefusal(error)));
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
};
