/** The task that sends pending mails. */
export interface MailTasks {
  'mails.send': null;
}
