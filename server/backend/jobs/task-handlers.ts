import { LIMITS } from '@/contract/vocabulary/limits';
import { campaignTaskHandlers } from '../commerce/campaigns/date-tasks';
import type { MailPorts } from '../commerce/mails/ports';
import { sendMails } from '../commerce/mails/send-mails';
import { expirePayment } from '../commerce/payments/expire-payment';
import { workOnImport } from '../commerce/imports/work';
import { expireJournal } from '../commerce/journal/expire';
import { linkJournal } from '../commerce/journal/link';
import type { PaymentPorts } from '../commerce/payments/ports';
import type { Ports } from '../commerce/ports';
import { welcome } from '../commerce/people/welcome';
import type { PushPorts } from '../commerce/push/ports';
import { sendPush } from '../commerce/push/send-push';
import { cancelUnaccepted } from '../commerce/orders/jobs/unaccepted';
import { closeAfterCampaign } from '../commerce/orders/jobs/close-after-campaign';
import { reconcileMoney } from '../commerce/reconciliation/check';
import { followGatewayRefund } from '../commerce/refunds/gateway';
import { endReturnTurn, remindOfReturn } from '../commerce/returns/due';
import { remindOfSlot } from '../commerce/slots/remind';
import { sumUpSoldCopies } from '../commerce/statistics/sold-copies';
import type { TaskHandlers, Tasks } from '../commerce/tasks';
import { expireUploads } from '../commerce/uploads/expire-uploads';
import { measureFiles } from '../commerce/uploads/measure-files';
import type { UploadPorts } from '../commerce/uploads/ports';
import { followOrders } from '../commerce/library/follow-orders';
import { wishWatch } from '../commerce/wishes/watch-wishes';
import { cleanUp } from './clean-up';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Handlers of scheduled tasks, by topic; every module adds its own. */
export const createTaskHandlers = ({
  parts,
  payments,
  mails,
  push,
  journalDays = LIMITS.journalDays,
  logFailure = () => undefined,
}: {
  parts: UploadPorts;
  payments: PaymentPorts;
  mails: MailPorts;
  push?: PushPorts | undefined;
  /** For how many days the journal keeps entries. */
  journalDays?: number;
  logFailure?: Ports['logFailure'];
}): TaskHandlers<Tasks> => ({
  'sessions.clean-up': cleanUp('sessions'),
  'idempotency_keys.clean-up': cleanUp('idempotency_keys'),
  'outbox.clean-up': cleanUp('outbox'),
  'notifications.clean-up': cleanUp('notifications'),
  'mails.clean-up': cleanUp('mails'),
  'pickup_code_tries.clean-up': cleanUp('pickup_code_tries'),
  'used_id_tokens.clean-up': cleanUp('used_id_tokens'),
  'catalogue_changes.clean-up': cleanUp('catalogue_changes'),
  'guests.clean-up': cleanUp('guests'),
  'guest_codes.clean-up': cleanUp('guest_codes'),
  'imports.clean-up': cleanUp('imports'),
  'book_edits.clean-up': cleanUp('book_edits'),
  'product_edits.clean-up': cleanUp('product_edits'),
  ...campaignTaskHandlers,
  'payment.expire': { kind: 'lease', run: (ctx, { key }) => expirePayment(ctx, payments, key) },
  'refund.ask': { kind: 'lease', run: (ctx, { key }) => followGatewayRefund(ctx, payments, key) },
  'push.send': sendPush(push, logFailure),
  'orders.close': closeAfterCampaign(logFailure),
  'orders.untaken': cancelUnaccepted(logFailure),
  'wishes.watch': wishWatch,
  'library.follow': followOrders,
  'slots.remind': remindOfSlot,
  'money.reconcile': reconcileMoney,
  'returns.due': endReturnTurn,
  'returns.remind': remindOfReturn,
  'imports.work': workOnImport,
  'journal.link': linkJournal,
  'journal.expire': expireJournal(journalDays),
  'sold_copies.sum-up': sumUpSoldCopies,
  'mails.send': sendMails(mails),
  'people.welcome': welcome(mails),
  'uploads.expire': {
    kind: 'lease',
    everyMs: HOUR_MS,
    run: (ctx) => expireUploads(ctx, parts, { signal: ctx.signal, logFailure }),
  },
  'uploads.measure': {
    kind: 'lease',
    everyMs: MINUTE_MS,
    run: (ctx) => measureFiles(ctx, parts, { signal: ctx.signal, logFailure }),
  },
});
