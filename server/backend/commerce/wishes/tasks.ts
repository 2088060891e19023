/** The task that checks all wishes. */
export interface WishTasks {
  'wishes.watch': null;
}
