/** The look at what everybody wishes for. */
export interface WishTasks {
  'wishes.watch': null;
}
