import type { NextApiRequest, NextApiResponse } from 'next';
import { webEnv } from '@server/env';
import { clientAddress, requestIdOf } from '@server/web/upstream/incoming-request';
import { backendCall, BackendError } from './backend-call';

/**
 * The address in `List-Unsubscribe` of a mail: a mail program posts to it without cookies, and mails are switched off at
 * once (RFC 8058); a person who opens it is led to the page that asks first, as scanners of links do, too.
 */
export const unsubscribe = async (req: NextApiRequest, res: NextApiResponse): Promise<void> => {
  const token = String(req.query.token);
  if (req.method !== 'POST') {
    res.redirect(303, `/unsubscribe/${encodeURIComponent(token)}`);
    return;
  }
  const options = { requestId: requestIdOf(req), clientAddress: clientAddress(req, webEnv().trustProxy) };
  try {
    await backendCall('PUT /mail-choices', { body: { token, mailed: false } }, options);
    res.status(200).end();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    res.status(error.status).end();
  }
};
