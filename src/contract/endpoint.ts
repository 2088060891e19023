import type { z } from 'zod';
import type { ExpectedError } from './vocabulary/error-codes';
import type { RoleId } from './vocabulary/roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD /path/{param}`, the path as it stands after the base `/api`. */
export type EndpointKey = `${Method} /${string}`;

/**
 * Who may call: anybody, anybody with the credentials that the body carries (a bearer sent along is not looked at, so
 * that a client whose token has expired can renew it), anybody signed in, or only these roles. Denied by default: every
 * row names it.
 */
export type Access = 'public' | 'credentials' | 'signed-in' | readonly RoleId[];

/** Whether a row is answered without a token. */
export const isOpen = (access: Access): boolean => access === 'public' || access === 'credentials';

export type RateLimit = 'signIn' | 'heavy' | 'image';

/**
 * One row per endpoint: the single source for validation, authorisation, the answer filter, the typed client, the
 * BFF's allow-list, the OpenAPI document and the door tests (design section 3).
 */
export interface Endpoint {
  /** One English sentence for the API document. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Takes bytes in place of a body: one picture as multipart in the field `UPLOAD_FIELD` (domain 4.18), or a part of a
   * file as it is, `application/octet-stream`.
   */
  upload?: 'image' | 'bytes';
  /**
   * The shape of the answer; everything it does not name is left out of what is sent. `bytes` is a file: any type, and
   * a part of it where the request asks for a range.
   */
  answer: z.ZodType | 'bytes';
  /** Status of success, 200 unless said. */
  status?: 200 | 201 | 204;
  /** Moves stock or money: the call must carry an `Idempotency-Key` (design section 5). */
  idempotent?: true;
  /** Largest body in bytes, `LIMITS.jsonBytes` unless said (design section 11). */
  bodyLimit?: number;
  /**
   * Calls a minute are counted: of one address those that check credentials, or cost the database most; of one person
   * those that have a picture drawn.
   */
  limited?: RateLimit;
  /** Longest wait for the first byte of the answer in milliseconds, that of the deployment unless said. */
  answerMs?: number;
  /** The expected refusals besides the ones every endpoint shares. */
  errors?: readonly ExpectedError[];
}

export const UPLOAD_FIELD = 'file';

/** Declares the rows of one noun and keeps their exact types. */
export const endpoints = <const Rows extends Record<EndpointKey, Endpoint>>(rows: Rows): Rows => rows;

type Part<Row, Name extends string> = Row extends Record<Name, infer Schema extends z.ZodType> ? Schema : never;

type InputPart<Row, Name extends 'params' | 'query' | 'body'> = [Part<Row, Name>] extends [never]
  ? unknown
  : Name extends 'query'
    ? { query?: z.input<Part<Row, Name>> }
    : { [P in Name]: z.input<Part<Row, Name>> };

type UploadPart<Row> = Row extends { upload: 'image' }
  ? { file: Blob }
  : Row extends { upload: 'bytes' }
    ? { bytes: Blob }
    : unknown;

/** What a caller hands over: params, query, body and file or bytes as far as the row has them. */
export type InputOf<Row> = InputPart<Row, 'params'> &
  InputPart<Row, 'query'> &
  InputPart<Row, 'body'> &
  UploadPart<Row>;

/** What a use case receives: the same, after validation and defaults. */
export interface ParsedOf<Row> {
  params: z.output<Part<Row, 'params'>>;
  query: z.output<Part<Row, 'query'>>;
  body: z.output<Part<Row, 'body'>>;
}

/** What the endpoint answers, after the answer filter. */
export type AnswerOf<Row> = z.output<Part<Row, 'answer'>>;

/** Splits a key in its method and its path. */
export const splitKey = (key: string): { method: Method; path: string } => {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
};
