import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'undici';
import { answerError } from '@server/upstream/answer-error';
import { BackendPools } from '@server/upstream/backend-pools';
import { toRefusal } from '@server/upstream/backend-failure';
import { hasBody } from '@server/upstream/has-body';
import { send } from '@server/upstream/send';
import { chooseBackend } from './choose-backend';
import { relayHeaders, type RelayOptions } from './relay-headers';
import { isFilePath } from './relay-paths';

export interface HttpRelay {
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  close: () => Promise<void>;
}

/** Relays plain requests of the hub (negotiation, long polling, event streams) and of files, unread. */
export const createHttpRelay = ({ backends, trustProxy }: RelayOptions): HttpRelay => {
  // A long poll waits 100 s and an event stream for ever: no limit here, the backend ends what it wants to end.
  const pools = new Map(backends.map((url) => [url, new BackendPools([url], { answerMs: 0 })]));
  // Every backend has the same files: any that can be reached will do.
  const anyOf = new BackendPools(backends, { answerMs: 0 });

  const choose = (req: IncomingMessage): { chosen: Pool[]; newToken?: string } => {
    if (isFilePath(req.url ?? '')) return { chosen: anyOf.inTurn() };
    const { backend, newToken } = chooseBackend(req, backends);
    return { chosen: pools.get(backend ?? '')?.inTurn() ?? [], ...(newToken && { newToken }) };
  };

  const relay = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { chosen, newToken } = choose(req);
    const headers = relayHeaders(req, { trustProxy, newToken, upgrade: false });
    const body = hasBody(req) ? req : undefined;
    await send(chosen, { method: req.method ?? 'GET', path: req.url ?? '/', headers, body }, res);
  };

  return {
    answer: (req, res) => {
      relay(req, res).catch((error: unknown) => answerError(req, res, toRefusal(error)));
    },
    close: async () => {
      await Promise.all([anyOf, ...pools.values()].map((pool) => pool.close()));
    },
  };
};
