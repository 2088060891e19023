import fastify from 'fastify';
import { registerDocumentation } from '@server/backend/http/documentation';
import { createFixedAnswer } from '@server/backend/http/fixed-answer';

test('a fixed answer is made once, however many ask at the same time', async () => {
  const make = jest.fn(async () => Buffer.from('text'));
  const app = fastify();
  app.get('/', createFixedAnswer('text/plain', make));
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/')));
  answers.push(await app.inject('/'));
  expect(answers.map(({ body }) => body)).toEqual(Array(6).fill('text'));
  expect(make).toHaveBeenCalledTimes(1);
});

test('one that could not be made is made again for who asks next', async () => {
  const make = jest.fn(async () => Buffer.from('text'));
  make.mockRejectedValueOnce(new Error('no memory'));
  const app = fastify();
  app.get('/', createFixedAnswer('text/plain', make));
  expect((await app.inject('/')).statusCode).toBe(500);
  expect((await app.inject('/')).body).toBe('text');
});

test('the API is described soon after the start, and not again for who asks later', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const describeApi = jest.fn(async () => ({ json: Buffer.from('{}'), yaml: Buffer.from('a: 1') }));
  const app = fastify();
  registerDocumentation(app, { productName: 'Sách', spendOn: () => async () => undefined, describeApi });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(describeApi).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(describeApi).toHaveBeenCalledTimes(1);
    const [json, yaml] = await Promise.all([app.inject('/api/openapi.json'), app.inject('/api/docs/yaml')]);
    expect([json.body, yaml.body]).toEqual(['{}', 'a: 1']);
    expect(describeApi).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
    await app.close();
  }
});
