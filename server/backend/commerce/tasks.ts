import type { CallContext, SystemActor, TransactionContext } from './kernel';
import type { CampaignTasks } from './campaigns/tasks';
import type { MailTasks } from './mails/tasks';
import type { OrderTasks } from './orders/tasks';
import type { PaymentTasks } from './payments/ports';
import type { PeopleTasks } from './people/tasks';
import type { PushTasks } from './push/tasks';
import type { ImportTasks } from './imports/tasks';
import type { JournalTasks } from './journal/tasks';
import type { UploadTasks } from './uploads/expire-uploads';
import type { LibraryTasks } from './library/tasks';
import type { ReconciliationTasks } from './reconciliation/tasks';
import type { ReturnTasks } from './returns/tasks';
import type { SlotTasks } from './slots/tasks';
import type { StatisticsTasks } from './statistics/tasks';
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
  | 'guest_codes'
  | 'imports'
  | 'book_edits'
  | 'product_edits';

/**
 * Scheduled tasks: payloads by topic, null when the key says everything. Every noun declares its own, joined here with
 * `&`. How tasks run and what they guarantee: docs/decisions/0010-work-at-dates.md.
 */
export type Tasks = Record<`${CleanedTable}.clean-up`, null> &
  UploadTasks &
  CampaignTasks &
  OrderTasks &
  PaymentTasks &
  MailTasks &
  PeopleTasks &
  PushTasks &
  WishTasks &
  LibraryTasks &
  SlotTasks &
  ReconciliationTasks &
  ReturnTasks &
  ImportTasks &
  JournalTasks &
  StatisticsTasks;

/** The input of a handler. Dates and states may have changed since it was scheduled: the handler re-reads them. */
export interface Task<Payload> {
  topic: string;
  /** What the task is about; together with the topic it identifies the task. */
  key: string;
  payload: Payload;
}

interface Recurring {
  /** Interval from the end of a run to the next, in ms; runs missed while no backend ran are not made up for. */
  everyMs?: number;
}

/** A task that consists of SQL only: committed together with its completion mark, and so done exactly once. */
export interface TransactionTask<Payload> extends Recurring {
  kind: 'transaction';
  run(ctx: TransactionContext<SystemActor>, task: Task<Payload>): Promise<void>;
}

/**
 * A task that is long or calls external services. It runs under a lease, outside any transaction, and at least once:
 * after a crash another backend takes it over, so a run must be able to continue an unfinished one.
 */
export interface LeasedTask<Payload> extends Recurring {
  kind: 'lease';
  /** Must end soon after the signal. The next run continues, whether this one throws or returns. */
  run(ctx: CallContext<SystemActor> & { signal: AbortSignal }, task: Task<Payload>): Promise<void>;
}

export type TaskHandler<Payload> = TransactionTask<Payload> | LeasedTask<Payload>;

/** The handler of every topic of `Topics`. A missing topic does not compile. */
export type TaskHandlers<Topics> = { readonly [Topic in keyof Topics]: TaskHandler<Topics[Topic]> };
