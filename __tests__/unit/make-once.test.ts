import { createMakeOnce } from '@server/shared/make-once';

const counting = () => {
  let made = 0;
  return { make: () => Promise.resolve((made += 1)), made: () => made };
};

test('a value is made once for all who ask for its key', async () => {
  const makeOnce = createMakeOnce<number>({ max: 2 });
  const { make, made } = counting();
  expect(await Promise.all([1, 2, 3].map(() => makeOnce('a', make)))).toEqual([1, 1, 1]);
  expect(await makeOnce('a', make)).toBe(1);
  expect(await makeOnce('b', make)).toBe(2);
  expect(made()).toBe(2);
});

test('what fails is not kept, and is made again by one of those who waited', async () => {
  const makeOnce = createMakeOnce<number>({ max: 2 });
  const { make, made } = counting();
  const failed = makeOnce('a', () => Promise.reject(new Error('gone')));
  const waited = [makeOnce('a', make), makeOnce('a', make)];
  await expect(failed).rejects.toThrow('gone');
  expect(await Promise.all(waited)).toEqual([1, 1]);
  expect(made()).toBe(1);
});

test('no more keys are kept than was said', async () => {
  const makeOnce = createMakeOnce<number>({ max: 2 });
  const { make, made } = counting();
  for (const key of ['a', 'b', 'c', 'a']) await makeOnce(key, make);
  expect(made()).toBe(4);
});
