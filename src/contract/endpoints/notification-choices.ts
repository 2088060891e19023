import { z } from 'zod';
import { validationText } from '@/text/validation';
import { endpoints } from '../endpoint';
import { MAILED_GROUPS, CUSTOMER_GROUPS } from '../rules/notification-choices';
import { timeOfDay } from '../schema';
import { ROLE } from '../vocabulary/roles';

/** How a customer is notified. Whatever they choose, every notification is stored and listed (D1.28.5). */
const choices = z.strictObject({
  /** Groups without toasts. */
  silent: z.array(z.enum(CUSTOMER_GROUPS)).max(CUSTOMER_GROUPS.length),
  /** Groups without mails. */
  unmailed: z.array(z.enum(MAILED_GROUPS)).max(MAILED_GROUPS.length),
  /** Quiet hours, without toasts and with mail delayed; null: none. */
  quiet: z
    .strictObject({ from: timeOfDay, until: timeOfDay })
    .refine(({ from, until }) => from !== until, { path: ['until'], error: validationText.quietHours })
    .nullable(),
});
export type NotificationChoices = z.output<typeof choices>;

export const notificationChoiceEndpoints = endpoints({
  'GET /users/me/notification-choices': {
    summary: 'What the reader is told of live and by mail, and when they are left in peace.',
    access: [ROLE.CUSTOMER],
    answer: choices,
  },
  'PUT /users/me/notification-choices': {
    summary: 'Choose what to be told of live and by mail, and when to be left in peace.',
    access: [ROLE.CUSTOMER],
    body: choices,
    answer: choices,
  },
});

export const notificationChoiceContract = { endpoints: notificationChoiceEndpoints };
