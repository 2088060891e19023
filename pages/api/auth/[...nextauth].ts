import type { NextApiHandler } from 'next';
import NextAuth from 'next-auth';
import { authOptionsFor } from '@server/bff/session';

const handler: NextApiHandler = (req, res) => NextAuth(req, res, authOptionsFor(req));

export default handler;
