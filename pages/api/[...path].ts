import type { NextApiHandler, PageConfig } from 'next';
import { proxy } from '@server/web/bff/calls/proxy';

/** The BFF streams and limits bodies itself, and responds when the backend does. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };

const handler: NextApiHandler = (req, res) => proxy(req, res);

export default handler;
