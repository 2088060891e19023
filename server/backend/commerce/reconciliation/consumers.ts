import { calendarDayInWords } from '@/contract/rules/calendar';
import { RECONCILIATION_NEWS, RECONCILIATION_NOTIFICATION } from '@/contract/states/reconciliation';
import { ROLE } from '@/contract/vocabulary/roles';
import { reconciliationNotice } from '@/text/reconciliation';
import type { EventHandlers } from '../events';
import { notify } from '../notifications/notify';
import type { ReconciliationEvents } from './events';

/** Administrators are notified of each day that differs (D4.13.46). */
export const reconciliationConsumers: EventHandlers<ReconciliationEvents> = {
  'money.differs': [
    notify(({ day, difference }) => [
      {
        audience: { role: ROLE.SYSTEM },
        type: RECONCILIATION_NOTIFICATION.MONEY_DIFFERS,
        status: RECONCILIATION_NEWS.DIFFERENCE,
        message: reconciliationNotice.differs(calendarDayInWords(day), difference),
        link: `/admin/reconciliation?from=${day}&to=${day}`,
      },
    ]),
  ],
};
