import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { UnreadAnswer } from '@/contract/endpoints/notifications';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { apiKey, useApi } from '@/shared/api/use-api';
import { useToast } from '@/shared/ui/feedback/useToast';

/** How many the signed-in person has not read, and the newest; read again whenever the window is looked at. */
export const useUnread = () => useApi('GET /notifications/unread', {});

const LIST = 'GET /notifications';

/** Every list of notifications that is on screen, and the figure at the bell. */
const isOfNotifications = (key: unknown): boolean => Array.isArray(key) && String(key[0]).startsWith(LIST);

const isList = (key: unknown): boolean => Array.isArray(key) && key[0] === LIST;

/** Reads again what is shown of notifications; marks as read, with the answer at once at the bell. */
export const useNotificationActs = () => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  return useMemo(() => {
    const settle = async (marking: Promise<UnreadAnswer>): Promise<void> => {
      try {
        await mutate(apiKey('GET /notifications/unread', {}), await marking, { revalidate: false });
        await mutate(isList);
      } catch (error) {
        toast.error(messageOf(error));
      }
    };
    return {
      refresh: () => void mutate(isOfNotifications),
      markRead: (ids: number[]) => settle(call('PUT /notifications/read', { body: { ids } })),
      markAllRead: (upTo: number) => settle(call('PUT /notifications/read-all', { body: { upTo } })),
    };
  }, [mutate, toast]);
};
