import { z } from 'zod';
import { mailChoiceErrorText } from '@/text/mail-choice';
import { endpoints } from '../endpoint';
import { declareErrors } from '../vocabulary/error-codes';

export const mailChoiceErrors = declareErrors(mailChoiceErrorText, { MAIL_LINK_UNKNOWN: 404 });

/** The secret part of a link in a mail: the customer, and a seal. */
const token = z.string().regex(/^[\w-]{22}\.[\w-]{43}$/);

/** Whether the customer gets mails about their orders. */
const mailChoice = z.object({ mailed: z.boolean() });
export type MailChoice = z.output<typeof mailChoice>;

const errors = [mailChoiceErrors.MAIL_LINK_UNKNOWN];

export const mailChoiceEndpoints = endpoints({
  'GET /mail-choices/{token}': {
    summary: 'Whether the customer to whom a mail with this link was sent gets mails about their orders.',
    access: 'public',
    limited: 'people',
    params: z.strictObject({ token }),
    answer: mailChoice,
    errors,
  },
  'PUT /mail-choices': {
    summary: 'Switch mails about orders off, or on again, by the link of such a mail.',
    access: 'credentials',
    limited: 'people',
    body: z.strictObject({ token, mailed: z.boolean() }),
    answer: mailChoice,
    errors,
  },
});

export const mailChoiceContract = { endpoints: mailChoiceEndpoints, errors: mailChoiceErrors };
