import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { UnreadAnswer } from '@/contract/endpoints/notifications';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { apiKey, useApi } from '@/shared/api/use-api';
import { useToast } from '@/shared/ui/feedback/useToast';

/** The unread count and the newest id; revalidated when the window receives the focus. */
export const useUnread = () => useApi('GET /notifications/unread', {});

const LIST = 'GET /notifications';

/** Whether a cache key is a list of notifications or the unread count. */
const isOfNotifications = (key: unknown): boolean => Array.isArray(key) && String(key[0]).startsWith(LIST);

const LISTED: readonly unknown[] = [LIST, 'GET /notifications/counts'];

/** Whether a cache key is a list of notifications or the counts of its filters. */
const isList = (key: unknown): boolean => Array.isArray(key) && LISTED.includes(key[0]);

/** Reloads notifications and marks them as read; the bell shows the response at once. */
export const useNotificationActions = () => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  return useMemo(() => {
    const applyUnread = async (marking: Promise<UnreadAnswer>): Promise<void> => {
      try {
        await mutate(apiKey('GET /notifications/unread', {}), await marking, { revalidate: false });
        await mutate(isList);
      } catch (error) {
        toast.error(messageOf(error));
      }
    };
    return {
      refresh: () => void mutate(isOfNotifications),
      markRead: (ids: number[]) => applyUnread(call('PUT /notifications/read', { body: { ids } })),
      markAllRead: (upTo: number) => applyUnread(call('PUT /notifications/read-all', { body: { upTo } })),
    };
  }, [mutate, toast]);
};
