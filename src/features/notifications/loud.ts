import type { NotificationGroup } from '@/contract/vocabulary/notification-types';
import { isQuiet, loudGroups } from '@/contract/rules/notification-choices';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { SHOWN_AT_ONCE, type Fresh } from './announcer';

const NONE: Fresh = { newest: [], total: 0 };

/** Loads unread notifications after an id, of some groups or of all. */
export const freshAfter = async (after: number, group?: NotificationGroup[]): Promise<Fresh> => {
  const query = { unread: 'true', after, size: SHOWN_AT_ONCE, ...(group && { group }) } as const;
  const { data, metadata } = await call('GET /notifications', { query });
  return { newest: data, total: metadata.total };
};

/**
 * The fresh notifications that pop up: for customers none in quiet hours, and none of silenced groups (D1.28.5). The
 * preferences are loaded each time, so that a change on another device applies at once.
 */
export const loudOfRole =
  (role: RoleId) =>
  async (fresh: Fresh, after: number): Promise<Fresh> => {
    if (role !== ROLE.CUSTOMER) return fresh;
    const { silent, quiet } = await call('GET /users/me/notification-choices', {});
    if (isQuiet(quiet, new Date())) return NONE;
    return silent.length === 0 ? fresh : freshAfter(after, loudGroups(silent));
  };
