import fastify from 'fastify';
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
