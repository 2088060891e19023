import { signIn, signOut } from 'next-auth/react';
import { beginWebSession, endWebSession } from '@/shared/session/web-session';

jest.mock('next-auth/react', () => ({ signIn: jest.fn(), signOut: jest.fn() }));

const answered = (answer: object) => jest.mocked(signOut).mockResolvedValue(answer as { url: string });

test('a session that the server has ended is ended', async () => {
  answered({ url: 'http://localhost:3000' });
  await expect(endWebSession()).resolves.toBeUndefined();
});

test.each([[{ code: 'INTERNAL', message: 'refused' }], [{ url: 'http://localhost:3000/api/auth/signout?csrf=true' }]])(
  'a sign-out that the server refused has failed: %j',
  async (answer) => {
    answered(answer);
    await expect(endWebSession()).rejects.toThrow();
  },
);

test('a sign-in without a connection to the server got no response', async () => {
  jest.mocked(signIn).mockResolvedValue(undefined);
  expect(await beginWebSession({ idToken: 'token' })).toMatchObject({ status: 0 });
});
