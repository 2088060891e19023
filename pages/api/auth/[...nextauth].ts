import type { NextApiHandler } from 'next';
import NextAuth from 'next-auth';
import { authOptions } from '@server/bff/session';

const handler: NextApiHandler = (req, res) => NextAuth(req, res, authOptions());

export default handler;
