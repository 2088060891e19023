import type { notificationEndpoints } from '@/contract/endpoints/notifications';
import type { BackendNoun } from '../noun';
import { markAllRead, markRead } from './mark-read';
import { countGroups, listNotifications, readUnread } from './read-notifications';

/** The use case of each endpoint. */
export const notificationBackend: BackendNoun<typeof notificationEndpoints> = {
  handlers: {
    'GET /notifications': ({ ctx, input }) => listNotifications(ctx, input.query),
    'GET /notifications/counts': ({ ctx }) => countGroups(ctx),
    'GET /notifications/unread': ({ ctx }) => readUnread(ctx.db, ctx.actor.id),
    'PUT /notifications/read': ({ ctx, input }) => markRead(ctx, input.body.ids),
    'PUT /notifications/read-all': ({ ctx, input }) => markAllRead(ctx, input.body.upTo),
  },
};
