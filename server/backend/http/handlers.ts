import type { Api, ApiKey } from '@/contract/api';
import type { AnswerOf, ParsedOf } from '@/contract/endpoint';
import type { Actor, ActorContext, Context } from '../commerce/kernel';
import type { Download } from './send-bytes';

/** Where nobody has to be signed in, somebody may be. */
export interface PublicContext extends Context {
  actor?: Actor;
}

type ContextOf<Row> = Row extends { access: 'public' | 'credentials' } ? PublicContext : ActorContext;

/** What reaches a handler: who calls and when, the validated input, and the key where the row asks for one. */
export interface CallOf<Row> {
  ctx: ContextOf<Row>;
  input: ParsedOf<Row>;
  idempotencyKey: Row extends { idempotent: true } ? string : undefined;
  /** The bytes of the file, where the row takes one. */
  upload: Row extends { upload: string } ? Buffer : undefined;
}

type ResultOf<Row> = Row extends { status: 204 } ? void : Row extends { answer: 'bytes' } ? Download : AnswerOf<Row>;

/** One handler per row of the contract; the compiler asks for every one of them. */
export type Handlers = { [K in ApiKey]: (call: CallOf<Api[K]>) => Promise<ResultOf<Api[K]>> };
