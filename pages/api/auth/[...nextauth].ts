import type { PageConfig } from 'next';
import { authRoute } from '@server/bff/auth-route';

/** The route reads the body itself, to refuse a bad one in our own words. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };

export default authRoute;
