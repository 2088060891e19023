import { z } from 'zod';
import { campaignMessageErrorText } from '@/text/campaign-message';
import { endpoints } from '../endpoint';
import { instant, intId, listOf, paging, prose, queryId, text, uuid } from '../schema';
import { PARTICIPANT_STATUSES } from '../states/participant';
import { MESSAGE_AUDIENCES, MESSAGE_GROUPS, MESSAGE_MAIL_STATES, MESSAGE_PAGES } from '../vocabulary/campaign-messages';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { campaignErrors } from './campaigns';

export const campaignMessageErrors = declareErrors(campaignMessageErrorText, {
  MESSAGE_NOT_FOUND: 404,
  MESSAGES_USED_UP: 409,
  MESSAGE_REPEATED: 409,
  MESSAGE_REMINDED: 409,
  MESSAGE_READ_BY_ALL: 409,
});

/** An issuer who can be written to: invited, asking to take part, or taking part. */
const addressee = z.object({
  id: uuid,
  name: z.string(),
  imageUrl: z.string().nullable(),
  status: z.literal(PARTICIPANT_STATUSES),
  groups: z.array(z.enum(MESSAGE_GROUPS)),
});
export type Addressee = z.output<typeof addressee>;

const addressees = z.object({
  issuers: z.array(addressee),
  /** Messages that can still be sent to this fair today. */
  left: z.int(),
});
export type Addressees = z.output<typeof addressees>;

export const messageInput = z.strictObject({
  campaignId: intId,
  audience: z.enum(MESSAGE_AUDIENCES),
  /** The recipients that the sender saw: all of the group, or those who were ticked. */
  issuerIds: z.array(uuid).min(1).max(LIMITS.issuersAtOnce),
  subject: text(LIMITS.messageSubject),
  /** Plain text. */
  body: prose(LIMITS.messageBody),
  page: z.enum(MESSAGE_PAGES).nullable(),
});
export type MessageInput = z.output<typeof messageInput>;

const sentMessage = z.object({
  id: intId,
  subject: z.string(),
  audience: z.enum(MESSAGE_AUDIENCES),
  senderName: z.string(),
  createdAt: instant,
  /** When those who had not read it were last reminded. */
  remindedAt: instant.nullable(),
  recipients: z.int(),
  read: z.int(),
  /** Recipients who cannot be reached by mail. */
  failed: z.int(),
});
export type SentMessage = z.output<typeof sentMessage>;

const recipient = addressee.pick({ id: true, name: true, imageUrl: true }).extend({
  readAt: instant.nullable(),
  mail: z.enum(MESSAGE_MAIL_STATES),
  mailedAt: instant.nullable(),
});
export type MessageRecipient = z.output<typeof recipient>;

const sentMessageDetail = sentMessage.extend({
  campaignId: intId,
  body: z.string(),
  page: z.enum(MESSAGE_PAGES).nullable(),
  readers: z.array(recipient),
  /** Why no reminder can be sent now; null when one can. */
  reminding: z.string().nullable(),
});
export type SentMessageDetail = z.output<typeof sentMessageDetail>;

const receivedMessage = z.object({
  id: intId,
  subject: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;

const receivedMessageDetail = receivedMessage.extend({
  campaign: z.object({ id: intId, name: z.string() }),
  body: z.string(),
  page: z.enum(MESSAGE_PAGES).nullable(),
  /** The newest participation, which the page of that name shows; null when there is none any more. */
  participationId: intId.nullable(),
});
export type ReceivedMessageDetail = z.output<typeof receivedMessageDetail>;

const byId = z.strictObject({ id: queryId });
const page = z.strictObject(paging(LIMITS.tableSize));
const ORGANISER = [ROLE.SYSTEM] as const;
const ISSUER = [ROLE.ISSUER] as const;

export const campaignMessageEndpoints = endpoints({
  'GET /admin/campaigns/{id}/messages': {
    summary: 'Messages of the organiser to issuers of a fair, the newest first.',
    access: ORGANISER,
    params: byId,
    query: page,
    answer: listOf(sentMessage),
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'GET /admin/campaigns/{id}/messages/issuers': {
    summary: 'Issuers of a fair who can be written to, with the groups that they are in.',
    access: ORGANISER,
    params: byId,
    answer: addressees,
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'POST /admin/campaign-messages': {
    summary: 'Send a message to issuers of a fair, by notification and mail.',
    access: ORGANISER,
    body: messageInput,
    answer: sentMessageDetail,
    status: 201,
    idempotent: true,
    errors: [
      campaignErrors.CAMPAIGN_NOT_FOUND,
      'PREVIEW_STALE',
      campaignMessageErrors.MESSAGES_USED_UP,
      campaignMessageErrors.MESSAGE_REPEATED,
    ],
  },
  'GET /admin/campaign-messages/{id}': {
    summary: 'A message with its recipients: who has read it, and what became of the mails.',
    access: ORGANISER,
    params: byId,
    answer: sentMessageDetail,
    errors: [campaignMessageErrors.MESSAGE_NOT_FOUND],
  },
  'PUT /admin/campaign-messages/reminded': {
    summary: 'Remind the recipients who have not read a message, once a day at most.',
    access: ORGANISER,
    body: z.strictObject({ id: intId }),
    answer: sentMessageDetail,
    errors: [
      campaignMessageErrors.MESSAGE_NOT_FOUND,
      campaignMessageErrors.MESSAGE_REMINDED,
      campaignMessageErrors.MESSAGE_READ_BY_ALL,
    ],
  },
  'GET /issuer/campaigns/{id}/messages': {
    summary: 'Messages of the organiser of a fair to the signed-in issuer, the newest first.',
    access: ISSUER,
    params: byId,
    query: page,
    answer: listOf(receivedMessage),
    errors: [campaignErrors.CAMPAIGN_NOT_FOUND],
  },
  'GET /issuer/campaign-messages/{id}': {
    summary: 'One of the messages to the signed-in issuer.',
    access: ISSUER,
    params: byId,
    answer: receivedMessageDetail,
    errors: [campaignMessageErrors.MESSAGE_NOT_FOUND],
  },
  'PUT /issuer/campaign-messages/read': {
    summary: 'Mark a message to the signed-in issuer as read; the first time counts.',
    access: ISSUER,
    body: z.strictObject({ id: intId }),
    answer: receivedMessageDetail,
    errors: [campaignMessageErrors.MESSAGE_NOT_FOUND],
  },
});

export const campaignMessageContract = { endpoints: campaignMessageEndpoints, errors: campaignMessageErrors };
