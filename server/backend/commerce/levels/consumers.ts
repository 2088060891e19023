import { LEVEL_CHANGE, LEVEL_NOTIFICATION } from '@/contract/states/level';
import { levelNotice } from '@/text/level';
import type { EventHandlers } from '../events';
import { notify, type Notice } from '../notifications/notify';
import type { LevelEvent, LevelEvents } from './events';

const noticesOf = ({ userIds, level, raised }: LevelEvent): Notice[] => [
  {
    audience: { userIds },
    type: LEVEL_NOTIFICATION.LEVEL_CHANGED,
    status: raised ? LEVEL_CHANGE.RAISED : LEVEL_CHANGE.LOWERED,
    message: raised ? levelNotice.raised(level) : levelNotice.lowered(level),
    link: '/profile',
  },
];

export const levelConsumers: EventHandlers<LevelEvents> = { 'level.changed': [notify(noticesOf)] };
