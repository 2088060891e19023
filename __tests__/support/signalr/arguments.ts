/** Validators of hub arguments. */
type Check<T> = (raw: unknown) => T;

export const asText: Check<string> = (raw) => {
  if (typeof raw !== 'string') throw new TypeError('Expected a text.');
  return raw;
};

export const asNumber: Check<number> = (raw) => {
  if (typeof raw !== 'number') throw new TypeError('Expected a number.');
  return raw;
};

export const asObject: Check<object> = (raw) => {
  if (typeof raw !== 'object' || raw === null) throw new TypeError('Expected an object.');
  return raw;
};

export const asTexts: Check<string[]> = (raw) => {
  if (!Array.isArray(raw)) throw new TypeError('Expected a list.');
  return raw.map(asText);
};

const exactly = (raw: readonly unknown[], count: number): void => {
  if (raw.length !== count) {
    throw new TypeError(`Invocation provides ${raw.length} argument(s) but target expects ${count}.`);
  }
};

export const one =
  <A>(first: Check<A>) =>
  (raw: readonly unknown[]): [A] => {
    exactly(raw, 1);
    return [first(raw[0])];
  };

export const two =
  <A, B>(first: Check<A>, second: Check<B>) =>
  (raw: readonly unknown[]): [A, B] => {
    exactly(raw, 2);
    return [first(raw[0]), second(raw[1])];
  };

export const three =
  <A, B, C>(first: Check<A>, second: Check<B>, third: Check<C>) =>
  (raw: readonly unknown[]): [A, B, C] => {
    exactly(raw, 3);
    return [first(raw[0]), second(raw[1]), third(raw[2])];
  };

export const oneText = one(asText);
export const oneNumber = one(asNumber);
export const twoTexts = two(asText, asText);
