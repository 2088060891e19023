import type { AnswerOf, Endpoint, EndpointKey, FileAnswer, ParsedOf } from '@/contract/endpoint';
import { gather, gatherEndpoints, type NounContracts } from '@/contract/noun';
import type { Constraints, Violation } from '../db/constraints';
import type { CallContext, User } from './kernel';
import type { Ports } from './ports';
import type { Prepared } from './shelf';
import type { StoredUpload } from './uploads/ports';

/** Public endpoints may be called by visitors, so the compiler refuses use cases that need a user there. */
type ContextOf<E> = E extends { access: 'public' | 'credentials' } ? CallContext<User | undefined> : CallContext;

/** The parameter of a handler: caller and time, the validated input, and what else the endpoint declares. */
export interface CallOf<E> {
  ctx: ContextOf<E>;
  input: ParsedOf<E>;
  ports: Ports;
  /** The user agent of the caller's browser or app. */
  userAgent: string | undefined;
  /** The caller's network address, for limits and the journal. */
  clientAddress: string;
  idempotencyKey: E extends { idempotent: true } ? string : undefined;
  /** The bytes of the uploaded file, if the endpoint accepts one. */
  upload: E extends { upload: string } ? Buffer : undefined;
}

/** A file that is generated on request. */
export interface MadeFile {
  fileName: string;
  contentType: string;
  content: Uint8Array;
  /** Displayed, or read by a program, instead of being saved. */
  inline?: boolean;
}

/** A file as a handler returns it: a stored upload, or one generated from the database. */
export type SentFile = StoredUpload | MadeFile;

/** The result of a handler: nothing, the file to be sent, or the response, already serialised or not. */
export type ResultOf<E> = E extends { status: 204 }
  ? void
  : E extends { answer: FileAnswer }
    ? SentFile
    : AnswerOf<E> | Prepared<AnswerOf<E>>;

/** What one noun registers in the backend. */
export interface BackendNoun<Endpoints> {
  /** The use case of each of its endpoints. */
  handlers: { [Key in keyof Endpoints]: (call: CallOf<Endpoints[Key]>) => Promise<ResultOf<Endpoints[Key]>> };
  /** The meaning of a violation of each constraint of its tables. */
  constraints?: Constraints;
}

/** One backend noun for each noun of the contract; the compiler names nouns and handlers that are missing. */
export type BackendNouns<Nouns extends NounContracts> = {
  [Name in keyof Nouns]: BackendNoun<Nouns[Name]['endpoints']>;
};

/** A handler without the exact types of its endpoint, which the compiler has checked in its noun. */
export type AnyHandler = (call: object) => Promise<unknown>;

/** An endpoint with its use case. */
export interface ApiRoute {
  key: EndpointKey;
  endpoint: Endpoint;
  handle: AnyHandler;
}

/** Pairs every endpoint with its handler. Throws when two nouns declare the same endpoint or handle it. */
export const routesOf = <Nouns extends NounContracts>(contracts: Nouns, backends: BackendNouns<Nouns>): ApiRoute[] => {
  const byNoun = Object.entries<{ handlers: object }>(backends);
  const handlers = new Map(
    gather(
      'handler',
      byNoun.map(([noun, { handlers: ofNoun }]) => [noun, ofNoun as Record<string, AnyHandler>] as const),
    ),
  );
  return gatherEndpoints(contracts).map(([key, endpoint]) => ({
    key,
    endpoint,
    handle: handlers.get(key)!,
  }));
};

/** The constraints of all nouns. Throws when two nouns declare the same one. */
export const gatherConstraints = (nouns: Readonly<Record<string, { constraints?: Constraints }>>): Constraints =>
  Object.fromEntries(
    gather<string, Violation>(
      'constraint',
      Object.entries(nouns).map(([noun, { constraints }]) => [noun, constraints ?? {}] as const),
    ),
  );
