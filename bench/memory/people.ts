import { parseSetCookie, stringifyCookie } from 'cookie';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { makePeople } from '@server/backend/demo/data/people';
import { IDENTITY, identityRequest, postJson } from '@tests/support/headless-sign-in';

/** A signed-in user: with a token for the API, and the session cookies for pages. */
export interface Person {
  token: string;
  cookie: string;
}

const cookieOf = (answer: Response): string =>
  stringifyCookie(
    Object.fromEntries(
      answer.headers.getSetCookie().map((line) => {
        const { name, value } = parseSetCookie(line);
        return [name, value];
      }),
    ),
  );

const identify = async (url: string, email: string): Promise<string> => {
  const answer = await postJson(url + IDENTITY, identityRequest(url, email));
  return ((await answer.json()) as { idToken: string }).idToken;
};

const cookiesOf = async (url: string, idToken: string): Promise<string> => {
  const asked = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: cookieOf(asked), origin: url },
    body: new URLSearchParams({ csrfToken, idToken, json: 'true' }),
  });
  if (!answer.ok) throw new Error(`no session: ${await answer.text()}`);
  return cookieOf(answer);
};

const signIn = async (url: string, email: string): Promise<Person> => {
  const answer = await postJson(`${url}/api/login`, { idToken: await identify(url, email) });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { token: accessToken, cookie: await cookiesOf(url, await identify(url, email)) };
};

export interface People {
  customers: Person[];
  issuers: Person[];
  organiser: Person;
}

/** Signs in as many users of the demo fair as arrive in an hour: a dozen customers, four issuers, one organiser. */
export const signInPeople = async (url: string): Promise<People> => {
  const all = makePeople().filter(({ active }) => active);
  const some = async (role: RoleId, count: number): Promise<Person[]> => {
    const people: Person[] = [];
    for (const { email } of all.filter((one) => one.role === role).slice(0, count))
      people.push(await signIn(url, email));
    return people;
  };
  const [organiser] = await some(ROLE.SYSTEM, 1);
  if (!organiser) throw new Error('the demo fair has no organiser');
  return { organiser, customers: await some(ROLE.CUSTOMER, 12), issuers: await some(ROLE.ISSUER, 4) };
};
