import type { PageConfig } from 'next';
import { authRoute } from '@server/web/bff/session/auth-route';

/** The route parses the body itself, to refuse an invalid one with our own error. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };

export default authRoute;
