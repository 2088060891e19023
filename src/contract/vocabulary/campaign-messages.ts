/**
 * The issuers of a fair whom a message of the organiser goes to: a group as it is when the message is sent, or those who
 * were ticked.
 */
export const MESSAGE_GROUPS = [
  'joined',
  'invited',
  'approved',
  'withoutProducts',
  'withoutStall',
  'termsOpen',
] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

export const MESSAGE_AUDIENCES = [...MESSAGE_GROUPS, 'chosen'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

/** The pages of an issuer at the fair that a message may lead to. */
export const MESSAGE_PAGES = ['campaign', 'participation', 'books', 'products', 'closeOut', 'public'] as const;
export type MessagePage = (typeof MESSAGE_PAGES)[number];

/** What became of the mail with a message: it waits, the mail server took it, or it never will. */
export const MESSAGE_MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MessageMailState = (typeof MESSAGE_MAIL_STATES)[number];

/** Notification of a message of the organiser (D6.9.26). */
export const MESSAGE_NOTIFICATION = { CAMPAIGN_MESSAGE: 18 } as const;

/** What the notification is: the message, or a reminder of one that was not read. */
export const MESSAGE_NEWS = { SENT: 1, REMINDED: 2 } as const;
