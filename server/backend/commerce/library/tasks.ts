/** The task that follows orders changed by backends of a version without the library. */
export interface LibraryTasks {
  'library.follow': null;
}
