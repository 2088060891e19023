import type { LoginAnswer, LoginUser } from '@/contract/endpoints/session';

declare module 'next-auth' {
  /** What pages and scripts see. The refresh token is never part of it. */
  interface Session {
    user: LoginUser;
    accessToken: string;
  }

  /** What `authorize` passes to the `jwt` callback. */
  interface User {
    id: string;
    login: LoginAnswer;
  }
}

declare module 'next-auth/jwt' {
  /** Content of the encrypted cookie. */
  interface JWT {
    login: LoginAnswer;
  }
}
