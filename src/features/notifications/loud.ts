import type { NotificationGroup } from '@/contract/vocabulary/notification-types';
import { isQuiet, loudGroups } from '@/contract/rules/notification-choices';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { SHOWN_AT_ONCE, type Fresh } from './announcer';

const NONE: Fresh = { newest: [], total: 0 };

/** Unread notifications after an id, of some groups or of all. */
export const freshAfter = async (after: number, group?: NotificationGroup[]): Promise<Fresh> => {
  const query = { unread: 'true', after, size: SHOWN_AT_ONCE, ...(group && { group }) } as const;
  const { data, metadata } = await call('GET /notifications', { query });
  return { newest: data, total: metadata.total };
};

/**
 * What of fresh notifications pops up: for a reader nothing in quiet hours, and nothing of what they have silenced (D1.28.5). Asked
 * when there is something to show, so that a choice made on another device holds here at once.
 */
export const loudOfRole =
  (role: RoleId) =>
  async (fresh: Fresh, after: number): Promise<Fresh> => {
    if (role !== ROLE.CUSTOMER) return fresh;
    const { silent, quiet } = await call('GET /users/me/notification-choices', {});
    if (isQuiet(quiet, new Date())) return NONE;
    return silent.length === 0 ? fresh : freshAfter(after, loudGroups(silent));
  };
