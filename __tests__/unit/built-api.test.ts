import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { apiEndpoints } from '@/contract/api';
import { openBuiltApi, NAME_PLACEHOLDER, writeBuiltApi } from '@server/backend/http/built-api';
import { describeContract } from '@server/backend/http/describe-contract';
import { registerDocumentation, type DocumentationDeps } from '@server/backend/http/documentation';

const SOME = apiEndpoints.slice(0, 3);

let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'built-api-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const serve = (readApi: DocumentationDeps['readApi']) => {
  const app = fastify();
  registerDocumentation(app, {
    productName: 'Sách',
    spendOn: () => async () => undefined,
    ...(readApi && { readApi }),
  });
  return app;
};

test.each([
  ['in plain words', 'Hội Sách'],
  ['with what JSON and YAML escape', `"Sách": #1 \\ 'hay' {a, b} & </script>`],
  ['with what a replacement would read', "$& $1 $` $'"],
  ['that takes several lines', 'Hội sách mùa xuân '.repeat(12).trim()],
  ['with lines of its own', 'Sách\n  version: 2\n'],
  ['that is the placeholder', NAME_PLACEHOLDER],
])('a name %s stands in what the build has described as if it had been known', async (_, productName) => {
  await writeBuiltApi(folder, await describeContract(NAME_PLACEHOLDER, SOME));
  const readApi = openBuiltApi(folder, productName)!;
  const { json, yaml } = await describeContract(productName, SOME);
  expect([await readApi('json'), await readApi('yaml')]).toEqual([json, yaml]);
  expect(JSON.parse(json)).toMatchObject({ info: { title: `${productName} API` } });
});

test('the build fails when the name would be needed elsewhere, too', async () => {
  const { json, yaml } = await describeContract(NAME_PLACEHOLDER, SOME);
  await expect(writeBuiltApi(folder, { json, yaml: `${yaml}x-owner: ${NAME_PLACEHOLDER}\n` })).rejects.toThrow(
    /title.*yaml/,
  );
  await expect(writeBuiltApi(folder, { json: json.replace(NAME_PLACEHOLDER, 'Sách'), yaml })).rejects.toThrow(
    /title.*json/,
  );
  expect(openBuiltApi(folder, 'Sách')).toBeUndefined();
});

test('what the build has described is read when it is asked for, once, and the routes are not described', async () => {
  await writeBuiltApi(folder, await describeContract(NAME_PLACEHOLDER, SOME));
  const readApi = jest.fn(openBuiltApi(folder, 'Sách')!);
  const app = serve(readApi);
  await app.ready();
  const swagger = jest.spyOn(app, 'swagger');
  expect(readApi).not.toHaveBeenCalled();
  const ask = async (url: string) => (await app.inject(url)).body;
  const answers = await Promise.all(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'].map(ask));
  const { json, yaml } = await describeContract('Sách', SOME);
  expect(answers).toEqual([json, json, yaml]);
  expect(await ask('/api/openapi.json')).toBe(json);
  expect(readApi.mock.calls).toEqual([['json'], ['yaml']]);
  expect(swagger).not.toHaveBeenCalled();
});

test('without a build the routes are described when somebody asks', async () => {
  const app = serve(openBuiltApi(folder, 'Sách'));
  expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ info: { title: 'Sách API' } });
});
