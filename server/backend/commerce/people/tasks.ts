/** What follows from an account that an administrator has made; the id of its user is the key. */
export interface PeopleTasks {
  'people.welcome': null;
}
