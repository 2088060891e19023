import type { CallContext, SystemActor, TransactionContext } from './kernel';
import type { CampaignTasks } from './campaigns/tasks';
import type { MailTasks } from './mails/tasks';
import type { OrderTasks } from './orders/tasks';
import type { PaymentTasks } from './payments/ports';
import type { PeopleTasks } from './people/tasks';
import type { PushTasks } from './push/tasks';
import type { UploadTasks } from './uploads/expire-uploads';
import type { WishTasks } from './wishes/tasks';

/** Tables whose old rows are deleted at intervals. */
export type CleanedTable =
  | 'sessions'
  | 'idempotency_keys'
  | 'outbox'
  | 'notifications'
  | 'mails'
  | 'pickup_code_tries'
  | 'used_id_tokens'
  | 'catalogue_changes'
  | 'guests'
  | 'guest_codes';

/**
 * Work at dates: payloads by topic, null where the key says all. Every noun declares its own, joined here with `&`.
 * How tasks run and what they promise: docs/decisions/0010-work-at-dates.md.
 */
export type Tasks = Record<`${CleanedTable}.clean-up`, null> &
  UploadTasks &
  CampaignTasks &
  OrderTasks &
  PaymentTasks &
  MailTasks &
  PeopleTasks &
  PushTasks &
  WishTasks;

/** What a handler is given. Dates and states may have changed since it was scheduled: it reads them anew. */
export interface Task<Payload> {
  topic: string;
  /** Which thing it is about; with the topic it names the task. */
  key: string;
  payload: Payload;
}

interface Recurring {
  /** Runs again so long after it is done, in ms; what was missed while no backend ran is not made up for. */
  everyMs?: number;
}

/** Work that is SQL alone: committed together with the mark that it is done, and so done exactly once. */
export interface TransactionTask<Payload> extends Recurring {
  kind: 'transaction';
  run(ctx: TransactionContext<SystemActor>, task: Task<Payload>): Promise<void>;
}

/**
 * Work that is long or reaches outside the database. It runs under a lease, outside any transaction, and at least once:
 * after a crash another backend takes it over, so a run must be able to go on where one before it ended.
 */
export interface LeasedTask<Payload> extends Recurring {
  kind: 'lease';
  /** Ends soon after the signal. What is left is for the next run, whether it then throws or returns. */
  run(ctx: CallContext<SystemActor> & { signal: AbortSignal }, task: Task<Payload>): Promise<void>;
}

export type TaskHandler<Payload> = TransactionTask<Payload> | LeasedTask<Payload>;

/** The handler of every topic of `Topics`. A topic that is left out does not compile. */
export type TaskHandlers<Topics> = { readonly [Topic in keyof Topics]: TaskHandler<Topics[Topic]> };
