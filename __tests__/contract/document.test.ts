import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { apiEndpoints } from '@/contract/api';
import { isOpen, splitKey } from '@/contract/endpoint';
import { definitionOf } from '@/contract/vocabulary/error-codes';
import { makeWorld, type World } from './world';

const openApi = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        security: z.unknown(),
        responses: z.record(z.string(), z.unknown()),
        requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
        parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).optional(),
      }),
    ),
  ),
});

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(() => world.backend.close());

describe('the document', () => {
  it('is made once however often it is asked for, compressed, and not sent to a client that has it', async () => {
    const swagger = jest.spyOn(world.backend.app, 'swagger');
    const ask = (path: string, headers = {}) => world.backend.call(`GET ${path}`, { headers });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, time) => ask(['/openapi.json', '/docs/json', '/docs/yaml'][time % 3] ?? '')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // One for `/openapi.json`, which `/docs/json` sends too, and one in YAML.
    expect(swagger).toHaveBeenCalledTimes(2);
    const whole = answers[0]!;
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await world.backend.app.inject({ url: '/api/openapi.json', headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(whole.text);
    const known = await ask('/openapi.json', { 'if-none-match': String(whole.headers.etag) });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('names every endpoint, who may call it, and how it refuses', async () => {
    const { paths, openapi } = openApi.parse((await world.backend.call('GET /openapi.json')).body);
    expect(openapi).toMatch(/^3\.1/);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    );
    expect(documented.sort()).toEqual(apiEndpoints.map(([key]) => key).sort());
    for (const [key, endpoint] of apiEndpoints) {
      const { method, path } = splitKey(key);
      const operation = paths[`/api${path}`]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ summary: endpoint.summary, tags: [path.split('/')[1]] });
      const optional = endpoint.access === 'credentials' ? [] : [{}, { bearer: [] }];
      expect(operation?.security).toEqual(isOpen(endpoint.access) ? optional : [{ bearer: [] }]);
      expect(operation?.responses).toHaveProperty([
        '422',
        'content',
        'application/json',
        'schema',
        'properties',
        'code',
      ]);
      const refusals = operation?.responses ?? {};
      const isBusy = (endpoint.errors ?? []).some((error) => definitionOf(error).status === 429);
      expect('429' in refusals).toBe(endpoint.limited !== undefined || isBusy);
      for (const status of ['502', '504']) expect(refusals).toHaveProperty(status);
      const crossOrigin = JSON.stringify(refusals).includes('CROSS_ORIGIN');
      expect(crossOrigin).toBe(method !== 'GET' && !isOpen(endpoint.access));
      const headers = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'header');
      expect(headers.map(({ name }) => name)).toEqual(endpoint.idempotent ? ['idempotency-key'] : []);
      const media = Object.keys(operation?.requestBody?.content ?? {});
      const uploads = { image: ['multipart/form-data'], bytes: ['application/octet-stream'] };
      expect(media).toEqual(endpoint.upload ? uploads[endpoint.upload] : endpoint.body ? ['application/json'] : []);
      const whole = ['200', 'content', 'application/octet-stream'];
      if (endpoint.answer === 'bytes') expect(operation?.responses).toHaveProperty(whole);
      else expect(operation?.responses).not.toHaveProperty(whole);
    }
  });

  it('is shown on a page that needs nothing from elsewhere', async () => {
    const page = await world.backend.call('GET /docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
