/** Customers whose level has changed. */
export interface LevelEvent {
  userIds: string[];
  /** Name of their new level. */
  level: string;
  /** Whether it is higher than the one before. */
  raised: boolean;
}

export interface LevelEvents {
  'level.changed': LevelEvent;
}
