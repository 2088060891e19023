import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { apiEndpoints } from '@/contract/api';
import { answersFile, isOpen, splitKey } from '@/contract/endpoint';
import { definitionOf } from '@/contract/vocabulary/error-codes';
import { openBuiltApi, NAME_PLACEHOLDER, writeBuiltApi } from '@server/backend/http/built-api';
import { describeContract } from '@server/backend/http/describe-contract';
import { makeWorld, type World } from './world';

const reference = z.object({ $ref: z.string() });

const openApi = z.object({
  openapi: z.string(),
  components: z.object({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.unknown()),
    responses: z.record(
      z.string().regex(/^[\w.-]+$/),
      z.object({
        description: z.string(),
        headers: z.record(z.string(), z.unknown()).optional(),
        content: z.unknown(),
      }),
    ),
    headers: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
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
    // One for `/openapi.json`, which is also served at `/docs/json`, and one in YAML.
    expect(swagger).toHaveBeenCalledTimes(2);
    const whole = answers[0]!;
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await world.backend.app.inject({ url: '/api/openapi.json', headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(whole.text);
    const known = await ask('/openapi.json', { 'if-none-match': String(whole.headers.etag) });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('is the same when the build has described the API', async () => {
    const [json, yaml] = await Promise.all(
      ['/openapi.json', '/docs/yaml'].map(async (path) => (await world.backend.call(`GET ${path}`)).text),
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'built-api-'));
    await writeBuiltApi(folder, await describeContract(NAME_PLACEHOLDER));
    const readApi = openBuiltApi(folder, 'Ban tổ chức Hội Sách')!;
    expect(JSON.parse(await readApi('json'))).toEqual(JSON.parse(json ?? ''));
    expect((await readApi('yaml')).length).toBe(yaml?.length);
    rmSync(folder, { recursive: true });
  });

  it('names every endpoint, who may call it, and how it refuses', async () => {
    const { paths, openapi, components } = openApi.parse((await world.backend.call('GET /openapi.json')).body);
    const refusedWith = (refusal: unknown): string[] => {
      if (refusal === undefined) return [];
      const { $ref } = reference.parse(refusal);
      return components.responses[$ref.replace('#/components/responses/', '')]?.description.split(', ') ?? [];
    };
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
      const refusals = operation?.responses ?? {};
      expect(refusedWith(refusals[422])).toContain('INVALID_INPUT');
      const isBusy = (endpoint.errors ?? []).some((error) => definitionOf(error).status === 429);
      expect('429' in refusals).toBe(endpoint.limited !== undefined || isBusy);
      for (const status of ['502', '504']) expect(refusals).toHaveProperty(status);
      const crossOrigin = refusedWith(refusals[403]).includes('CROSS_ORIGIN');
      expect(crossOrigin).toBe(method !== 'GET' && !isOpen(endpoint.access));
      const headers = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'header');
      expect(headers.map(({ name }) => name)).toEqual(endpoint.idempotent ? ['idempotency-key'] : []);
      const media = Object.keys(operation?.requestBody?.content ?? {});
      const uploads = { image: ['multipart/form-data'], bytes: ['application/octet-stream'] };
      expect(media).toEqual(endpoint.upload ? uploads[endpoint.upload] : endpoint.body ? ['application/json'] : []);
      const success = z
        .object({ content: z.record(z.string(), z.unknown()).optional() })
        .parse(refusals[endpoint.status ?? 200]);
      const sent = answersFile(endpoint.answer) ? [...endpoint.answer.file] : ['application/json'];
      expect(Object.keys(success.content ?? {})).toEqual(endpoint.status === 204 ? [] : sent);
    }
  });

  it('names its operations and their shapes, and repeats nothing', async () => {
    const { text, body } = await world.backend.call('GET /openapi.json');
    expect(text.length).toBeLessThan(1_000_000);
    const { paths, components } = openApi.parse(body);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z\d]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(apiEndpoints.length);
    for (const { operationId, requestBody, responses } of operations) {
      const media = [requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.entries((part as { content?: object } | undefined)?.content ?? {}),
      );
      const unnamed = media.filter(([type, { schema }]) => type === 'application/json' && !('$ref' in schema));
      expect([operationId, unnamed]).toEqual([operationId, []]);
    }
    // Every reference resolves, and every named component is referred to.
    const targets = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
    expect([...new Set(referred)].sort()).toEqual(targets.sort());
  });

  it('says of refusals that pass by themselves when the call may be sent again', async () => {
    const { components, paths } = openApi.parse((await world.backend.call('GET /openapi.json')).body);
    const { responses } = paths['/api/orders']!.post!;
    for (const [status, refusal] of Object.entries(responses)) {
      if (!('$ref' in (refusal as object))) continue;
      const { headers } = components.responses[reference.parse(refusal).$ref.split('/').at(-1)!]!;
      expect([status, Object.keys(headers ?? {})]).toEqual([
        status,
        ['429', '503'].includes(status) ? ['Retry-After'] : [],
      ]);
    }
  });

  it('is shown on a page that needs nothing from elsewhere', async () => {
    const page = await world.backend.call('GET /docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
