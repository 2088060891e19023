/** The sending of what waits to be sent. */
export interface MailTasks {
  'mails.send': null;
}
