import type { FastifyRequest } from 'fastify';
import { mayWrite, splitKey, type Endpoint, type EndpointKey } from '@/contract/endpoint';
import type { ExpectedError } from '@/contract/vocabulary/error-codes';
import { JOURNAL_DONE, MOST_SHOWN_ROWS, type JournalKind } from '@/contract/vocabulary/journal';
import { journaled } from '../commerce/journal/journaled';
import { writeEntry } from '../commerce/journal/write-entry';
import type { User } from '../commerce/kernel';
import type { Database } from '../db/database';

/** Repeated looks at the same, and repeated refusals, are one entry for this long. */
const ONCE_IN_MS = 10 * 60_000;
/** The most that is remembered; beyond it something may be kept twice. */
const REMEMBERED = 10_000;

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Call {
  ctx: { db: Database; now: Date; actor: User | undefined };
  input: Input;
}

/** Fields that say which record a call is about, the most particular first. */
const SUBJECTS = ['id', 'orderId', 'checkoutId', 'issuerId', 'campaignId'] as const;

const subjectOf = ({ params, query, body }: Input): string | undefined => {
  for (const part of [params, body, query]) {
    const fields = (typeof part === 'object' && part !== null ? part : {}) as Record<string, unknown>;
    const name = SUBJECTS.find((one) => typeof fields[one] === 'string' || typeof fields[one] === 'number');
    if (name) return String(fields[name]).slice(0, 64);
  }
  return undefined;
};

const OFFICE = /^\w+ \/(?:admin|issuer)\//;

/** A list of an office that is read by more rows than its table shows is exported, whatever else it is. */
const kindOf = (key: EndpointKey, { journal }: Endpoint, { query }: Input): JournalKind | undefined => {
  const size = (query as { size?: unknown } | undefined)?.size;
  return OFFICE.test(key) && typeof size === 'number' && size > MOST_SHOWN_ROWS ? 'export' : journal;
};

/** Remembers for a while what was kept, so that a page that is read again does not fill the journal. */
const createMemory = () => {
  const last = new Map<string, number>();
  return {
    /** Whether this was kept a short while ago. */
    has: (what: string, now: Date): boolean => now.getTime() - (last.get(what) ?? -Infinity) < ONCE_IN_MS,
    add(what: string, now: Date): void {
      last.delete(what);
      last.set(what, now.getTime());
      if (last.size > REMEMBERED) last.delete(last.keys().next().value!);
    },
  };
};

/** Keeps the calls of an API in the journal (D4.30.1). */
export const createCallJournal = (db: Database) => {
  const kept = createMemory();
  const callerOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] });

  /** Keeps an entry unless the same was kept a short while ago. */
  const keepOnce = async (of: Database, now: Date, entry: Parameters<typeof writeEntry>[2]): Promise<void> => {
    const what = [entry.actor?.id, entry.kind, entry.action, entry.subject].join(' ');
    if (kept.has(what, now)) return;
    await writeEntry(of, now, entry);
    kept.add(what, now);
  };

  return {
    /** Answers a call; one that the journal keeps is answered only once it is kept. */
    async answer<Of extends Call, Result>(
      { key, endpoint }: { key: EndpointKey; endpoint: Endpoint },
      request: FastifyRequest,
      call: Of,
      handle: (call: Of) => Promise<Result>,
    ): Promise<Result> {
      const { ctx, input } = call;
      const kind = kindOf(key, endpoint, input);
      if (!kind || !ctx.actor) return handle(call);
      const entry = {
        ...{ kind, action: key, actor: ctx.actor, outcome: JOURNAL_DONE },
        ...{ subject: subjectOf(input), ...callerOf(request) },
      };
      if (mayWrite(splitKey(key).method, endpoint))
        return journaled(ctx.db, ctx.now, entry, (of) => handle({ ...call, ctx: { ...ctx, db: of } }));
      const result = await handle(call);
      await keepOnce(ctx.db, ctx.now, entry);
      return result;
    },

    /** Keeps that a signed-in user was refused what they asked for. */
    refused: (key: EndpointKey, request: FastifyRequest, actor: User, error: ExpectedError & string): Promise<void> =>
      keepOnce(db, request.now, { kind: 'refusal', action: key, actor, outcome: error, ...callerOf(request) }),
  };
};

export type CallJournal = ReturnType<typeof createCallJournal>;
