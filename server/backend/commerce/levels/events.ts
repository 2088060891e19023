/** Readers whose level is another one by now. */
export interface LevelEvent {
  userIds: string[];
  /** Name of the level that they have now. */
  level: string;
  /** Whether it is higher than the one before. */
  raised: boolean;
}

export interface LevelEvents {
  'level.changed': LevelEvent;
}
