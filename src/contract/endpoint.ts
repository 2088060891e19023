import type { z } from 'zod';
import type { ExpectedError } from './vocabulary/error-codes';
import type { DeclaredJournalKind } from './vocabulary/journal';
import type { MediaType } from './vocabulary/media-types';
import type { RoleId } from './vocabulary/roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD /path/{param}`; the path follows the base `/api`. */
export type EndpointKey = `${Method} /${string}`;

/**
 * Who may call: every caller; every caller with the credentials in the body (a bearer token sent along is ignored, so
 * that a client with an expired token can renew it); every signed-in user; or only these roles. There is no default:
 * every endpoint must declare its access.
 */
export type Access = 'public' | 'credentials' | 'signed-in' | readonly RoleId[];

/** Whether an endpoint accepts callers without a token. */
export const isOpen = (access: Access): boolean => access === 'public' || access === 'credentials';

/** What a call costs its caller, by the kind of work; the prices are in `server/backend/http/rate-limits.ts`. */
export type RateLimit =
  | 'signIn'
  | 'heavy'
  | 'export'
  | 'search'
  | 'report'
  | 'callback'
  | 'image'
  | 'people'
  | 'title'
  | 'order'
  | 'session'
  | 'guestCode'
  | 'guestMail'
  | 'guestOrder';

/** A response that is a file in one of these media types, or a part of it when the request has a range. */
export interface FileAnswer {
  file: readonly MediaType[];
}

/** Whether an endpoint returns a file instead of JSON. */
export const answersFile = (answer: Endpoint['answer']): answer is FileAnswer => 'file' in answer;

/**
 * An endpoint: the single source for validation, authorisation, the response filter, the typed client, the BFF's
 * allow-list, the OpenAPI document and the contract tests (A3.4).
 */
export interface Endpoint {
  /** One English sentence for the API document. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Takes bytes instead of a JSON body: one picture as multipart in the field `UPLOAD_FIELD` (D4.18.1), or a part of a
   * file as raw bytes, `application/octet-stream`.
   */
  upload?: 'image' | 'bytes';
  /** The shape of the response, from which all undeclared fields are removed; or the media types of the file. */
  answer: z.ZodType | FileAnswer;
  /** HTTP status of success, by default 200. */
  status?: 200 | 201 | 204;
  /**
   * Changes no data that others read, although it is not a GET: its input is too long, or too personal, for an address.
   */
  reads?: true;
  /** Must happen once, however often it is sent: the call must carry an `Idempotency-Key` (A5.5). */
  idempotent?: true;
  /** Largest body in bytes, by default `LIMITS.jsonBytes` (A11.2). */
  bodyLimit?: number;
  /**
   * The kind of work, which decides what a call costs (D4.24): a light read or write by default. Visitors are charged
   * by their IP address, signed-in users by their account; `signIn`, `callback` and guests always by the IP address,
   * `session` by the session of the refresh token in the body.
   */
  limited?: RateLimit;
  /**
   * Uses a lane of database connections of its own: `signIn` creates, renews and ends sessions, `long` reads much and
   * may take long.
   */
  lane?: 'signIn' | 'long';
  /** Longest wait for the first byte of the response in milliseconds; by default that of the deployment. */
  answerMs?: number;
  /** Calls are kept in the journal as of this kind (D4.30.1). */
  journal?: DeclaredJournalKind;
  /** The expected errors in addition to the ones that every endpoint shares. */
  errors?: readonly ExpectedError[];
}

export const UPLOAD_FIELD = 'file';

/** Declares the endpoints of one noun and keeps their exact types. */
export const endpoints = <const Declared extends Record<EndpointKey, Endpoint>>(declared: Declared): Declared =>
  declared;

type Part<E, Name extends string> = E extends Record<Name, infer Schema extends z.ZodType> ? Schema : never;

type InputPart<E, Name extends 'params' | 'query' | 'body'> = [Part<E, Name>] extends [never]
  ? unknown
  : Name extends 'query'
    ? { query?: z.input<Part<E, Name>> }
    : { [P in Name]: z.input<Part<E, Name>> };

type UploadPart<E> = E extends { upload: 'image' }
  ? { file: Blob }
  : E extends { upload: 'bytes' }
    ? { bytes: Blob }
    : unknown;

/** What a caller passes: params, query, body and file or bytes, as far as the endpoint declares them. */
export type InputOf<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'> & UploadPart<E>;

/** What a use case receives: the same input after validation and defaults. */
export interface ParsedOf<E> {
  params: z.output<Part<E, 'params'>>;
  query: z.output<Part<E, 'query'>>;
  body: z.output<Part<E, 'body'>>;
}

/** What the endpoint returns, after the response filter. */
export type AnswerOf<E> = z.output<Part<E, 'answer'>>;

/** Whether a call may change data that others read. */
export const mayWrite = (method: string, { reads }: Pick<Endpoint, 'reads'>): boolean =>
  method !== 'GET' && method !== 'HEAD' && !reads;

/** The method and the path of a key. */
export const splitKey = (key: string): { method: Method; path: string } => {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
};
