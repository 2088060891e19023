import type { NextApiHandler, PageConfig } from 'next';
import { unsubscribe } from '@server/web/bff/calls/unsubscribe';

/** The body says only that this is one click (RFC 8058), and is not read. */
export const config: PageConfig = { api: { bodyParser: false } };

const handler: NextApiHandler = (req, res) => unsubscribe(req, res);

export default handler;
