import { createServer } from 'node:http';
import { allowInlineScript } from '@server/web/bff/pages/inline-scripts';
import { createWebHeaders } from '@server/shared/security-headers/security-headers';
import request from 'supertest';

const secure = createWebHeaders({
  identitySource: 'firebase',
  identityProviders: ['google.com'],
  authDomain: 'example.test',
  dev: false,
});

const policyWith = async (...scripts: string[]): Promise<string> => {
  const server = createServer((req, res) => {
    secure(req, res);
    scripts.forEach((script) => allowInlineScript(res, script));
    res.end();
  });
  const { headers } = await request(server).get('/');
  return headers['content-security-policy']!;
};

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent';
});

it('allows one inline script, and changes nothing else of the policy', async () => {
  const [before, after] = [await policyWith(), await policyWith('alert(1)')];
  const [hash = ''] = /'sha256-[^']+' /.exec(after.slice(after.indexOf('script-src '))) ?? [];
  expect(hash).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' ");
  expect(after.replace(hash, '')).toBe(before);
});

it('allows several', async () => {
  const policy = await policyWith('alert(1)', 'alert(2)');
  expect(policy.match(/'sha256-/g)!.length).toBe((await policyWith()).match(/'sha256-/g)!.length + 2);
});
