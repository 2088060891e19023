import { pagePolicy, type Site } from '@server/shared/security-headers/page-policy';

const LAPTOP: Site = {
  identitySource: 'built-in-emulator',
  identityProviders: ['google.com'],
  emulatorOrigin: 'self',
  authDomain: 'demo.firebaseapp.com',
  dev: false,
};

const directivesOf = (site: Site): Record<string, string[]> =>
  Object.fromEntries(
    pagePolicy(site)
      .split('; ')
      .map((line) => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources];
      }),
  );

const PRODUCTION: Site = {
  identitySource: 'firebase',
  identityProviders: ['google.com'],
  authDomain: 'sach.firebaseapp.com',
  publicUrl: 'https://sach.example',
  dev: false,
};

describe.each([
  ['on a laptop', LAPTOP],
  [
    'with the official emulator',
    { ...LAPTOP, identitySource: 'official-emulator', emulatorOrigin: 'http://127.0.0.1:9099' },
  ],
  ['in production', PRODUCTION],
] as [string, Site][])('the policy of the pages %s', (_, site) => {
  const directives = directivesOf(site);

  it('lets no script in the page run but what is known by its hash', () => {
    const script = directives['script-src'] ?? [];
    expect(script).toEqual(expect.arrayContaining(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]));
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', 'blob:'])
      expect(script).not.toContain(source);
    expect(directives['script-src-attr']).toEqual(["'none'"]);
  });

  it('closes what is not needed', () => {
    expect(directives).toMatchObject({
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });
});

it('on a laptop nothing of Google is asked', () => {
  expect(pagePolicy(LAPTOP)).not.toMatch(/google|firebase/);
  expect(directivesOf(LAPTOP)).toMatchObject({ 'connect-src': ["'self'", 'blob:'], 'frame-src': ["'self'"] });
});

it('with the official emulator the pages ask it in place of Google', () => {
  const site: Site = { ...LAPTOP, identitySource: 'official-emulator', emulatorOrigin: 'http://127.0.0.1:9099' };
  expect(directivesOf(site)).toMatchObject({
    'connect-src': ["'self'", 'blob:', 'http://127.0.0.1:9099'],
    'frame-src': ['http://127.0.0.1:9099'],
  });
});

it('in production the pages ask Firebase and their own sockets, and nobody else', () => {
  const site = { ...PRODUCTION, messageSocketUrl: 'wss://live.sach.example/messages' };
  expect(directivesOf(site)).toMatchObject({
    'connect-src': [
      "'self'",
      'blob:',
      'wss://sach.example',
      'wss://live.sach.example',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ],
    'frame-src': ['https://sach.firebaseapp.com'],
    'script-src': expect.arrayContaining(['https://apis.google.com/js/', 'https://apis.google.com/_/scs/']),
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
    'upgrade-insecure-requests': [],
  });
});

it('pictures of people come from anywhere only where another provider than Google keeps them', () => {
  const site = { ...PRODUCTION, identityProviders: ['google.com', 'oidc.school'] };
  expect(directivesOf(site)['img-src']).toContain('https:');
});

it('only development evaluates code', () => {
  expect(directivesOf({ ...LAPTOP, dev: true })['script-src']).toContain("'unsafe-eval'");
});
