import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { nouns } from '@/contract/api';
import type { EndpointKey } from '@/contract/endpoint';
import { ROLE } from '@/contract/vocabulary/roles';
import type { World } from './world';

/** A request that an endpoint answers with success: path parameters, query, body and headers. */
export interface ValidRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
}

/** One per endpoint of a noun; the compiler reports missing ones. */
export type ValidRequests<Endpoints> = Record<keyof Endpoints, (world: World) => ValidRequest | Promise<ValidRequest>>;

/** The noun that declares an endpoint, which is also the name of its files. */
const fileOf = (key: EndpointKey): string => {
  const found = Object.entries(nouns).find(([, { endpoints }]) => Object.hasOwn(endpoints, key));
  if (!found) throw new Error(`no noun declares ${key}`);
  return found[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
};

/** A request that succeeds, as `valid-requests/<noun>.ts` makes it. */
export const validRequestOf = async (key: EndpointKey, world: World): Promise<ValidRequest> => {
  const { requests } = (await import(`./valid-requests/${fileOf(key)}`)) as {
    requests: ValidRequests<Record<string, 1>>;
  };
  const make = requests[key];
  if (!make) throw new Error(`no valid request for ${key}`);
  return make(world);
};

export const made = async (
  { backend, tokens }: World,
  key: string,
  body: object,
): Promise<{ id: number; version: number }> => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await backend.call(key, { token: tokens[ROLE.SYSTEM], body, headers });
  return z.object({ id: z.int(), version: z.int() }).parse(answer.body);
};

export const idIn = ({ body }: { body: unknown }) => z.object({ id: z.int(), version: z.int() }).parse(body);

export const asIssuer = ({ backend, tokens }: World, key: string, body?: unknown) =>
  backend.call(key, { token: tokens[ROLE.ISSUER], body });

export const asAdmin = ({ backend, tokens }: World, key: string, body?: unknown) =>
  backend.call(key, { token: tokens[ROLE.SYSTEM], body });
