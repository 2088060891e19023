import { z } from 'zod';
import { walletErrorText } from '@/text/wallet';
import { endpoints } from '../endpoint';
import { instant, uuid } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { MEDIA } from '../vocabulary/media-types';
import { ROLE } from '../vocabulary/roles';
import { counterErrors } from './counter-input';
import { orderErrors } from './orders';

export const walletErrors = declareErrors(walletErrorText, { WALLET_NOT_OFFERED: 404 });

const googlePass = z
  .object({
    /** Google's page that saves the pass. It holds the pass, signed, and with it the digits. */
    url: z.url(),
    /** When the code of the pass expires. */
    until: instant,
  })
  .meta({ examples: [{ url: 'https://pay.google.com/gp/v/save/eyJ', until: '2026-11-22T12:00:00.000Z' }] });
export type GooglePass = z.output<typeof googlePass>;

const ofOrder = {
  access: [ROLE.CUSTOMER],
  // Signing takes milliseconds of computing.
  limited: 'export',
  params: z.strictObject({ id: uuid }),
  errors: [walletErrors.WALLET_NOT_OFFERED, orderErrors.ORDER_NOT_FOUND, counterErrors.PICKUP_NOT_READY],
} as const;

export const walletPassEndpoints = endpoints({
  'GET /orders/{id}/apple-pass': {
    summary: 'The ticket of an own counter order that waits, as a signed pass for Apple Wallet.',
    ...ofOrder,
    answer: { file: [MEDIA.applePass] },
  },
  'GET /orders/{id}/google-pass': {
    summary: 'The link that saves the ticket of an own counter order that waits to Google Wallet.',
    ...ofOrder,
    answer: googlePass,
  },
});

export const walletPassContract = { endpoints: walletPassEndpoints, errors: walletErrors };
