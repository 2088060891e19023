/** Tasks that follow the creation of an account by an administrator; the key is the id of the user. */
export interface PeopleTasks {
  'people.welcome': null;
}
