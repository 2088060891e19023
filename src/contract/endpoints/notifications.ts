import { z } from 'zod';
import { endpoints } from '../endpoint';
import { LIMITS } from '../vocabulary/limits';
import { NOTIFICATION_GROUPS } from '../vocabulary/notification-types';
import { instant, listOf, oneOrMany, paging, queryFlag } from '../schema';

/** One notification of the caller; the names are Vietnamese, `link` is the path of the page it is about. */
const notification = z.object({
  id: z.int(),
  type: z.int(),
  typeName: z.string(),
  status: z.int(),
  statusName: z.string(),
  message: z.string(),
  link: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
});

export type Notification = z.output<typeof notification>;

/** The number of unread notifications, and the newest id of all; 0 when there is none. */
export const unreadAnswer = z.object({ unread: z.int(), newestId: z.int() });

export type UnreadAnswer = z.output<typeof unreadAnswer>;

/** Number of notifications per group, without empty groups. */
const groupCounts = z.object({
  groups: z.array(z.object({ group: z.enum(NOTIFICATION_GROUPS), total: z.int(), unread: z.int() })),
});

export type GroupCount = z.output<typeof groupCounts>['groups'][number];

/** Id of a notification; 0 is before the first. */
const notificationId = z.int().min(0);

const notificationQuery = z.strictObject({
  /** Only the unread ones, or only the read ones. */
  unread: queryFlag.optional(),
  /** Only notifications of these groups. */
  group: oneOrMany(z.enum(NOTIFICATION_GROUPS)).optional(),
  /** Only notifications after this id: those that a client missed while it was offline. */
  after: z.coerce.number<string | number>().pipe(notificationId).optional(),
  ...paging(LIMITS.notificationPage, LIMITS.maxNotificationPage),
});

export type NotificationQuery = z.output<typeof notificationQuery>;

export const notificationEndpoints = endpoints({
  'GET /notifications': {
    summary:
      "The caller's notifications, the newest first: all of them, the unread ones, those of some groups, or what came after one.",
    access: 'signed-in',
    query: notificationQuery,
    answer: listOf(notification),
  },
  'GET /notifications/counts': {
    summary: 'How many notifications the caller has of each group that has any, and how many of them are unread.',
    access: 'signed-in',
    answer: groupCounts,
  },
  'GET /notifications/unread': {
    summary: 'How many notifications the caller has not read, and the id of the newest.',
    access: 'signed-in',
    answer: unreadAnswer,
  },
  'PUT /notifications/read': {
    summary: "Mark some of the caller's notifications as read; ids of others are passed over.",
    access: 'signed-in',
    body: z.strictObject({ ids: z.array(notificationId).min(1).max(LIMITS.maxNotificationPage) }),
    answer: unreadAnswer,
  },
  'PUT /notifications/read-all': {
    summary: 'Mark all notifications up to one as read, so that one that arrives meanwhile stays unread.',
    access: 'signed-in',
    body: z.strictObject({ upTo: notificationId }),
    answer: unreadAnswer,
  },
});

export const notificationContract = { endpoints: notificationEndpoints };
