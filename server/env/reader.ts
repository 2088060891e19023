export type Environment = Record<string, string | undefined>;

/** Environment variables that are needed and not set, all of them at once. */
export class MissingVariables extends Error {
  override name = 'MissingVariables';

  constructor(readonly variables: readonly string[]) {
    super(`Missing environment variables: ${variables.join(', ')}.`);
  }
}

const SECRET_LENGTH = 32;

/** Reads required variables and remembers the missing ones, so that they can be named all at once. */
export const createReader = (env: Environment) => {
  const missing = new Set<string>();
  const required = (name: string): string => {
    const value = env[name];
    if (!value) missing.add(name);
    return value ?? '';
  };
  /** A short secret is as good as none. */
  const secret = (name: string): string => {
    const value = required(name);
    if (value && value.length < SECRET_LENGTH) missing.add(`${name} (at least ${SECRET_LENGTH} characters)`);
    return value;
  };
  const finish = (): void => {
    if (missing.size > 0) throw new MissingVariables([...missing]);
  };
  return { env, required, secret, finish };
};

export type Reader = ReturnType<typeof createReader>;

export const numberOf = (env: Environment, name: string, otherwise: number): number => {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${env[name]}".`);
  return value;
};

/** What stands between the commas. */
export const listOf = (value: string): string[] => value.split(',').flatMap((one) => one.trim() || []);

/** Scheme and host alone, as browsers say it in `Origin`. */
export const originOf = (name: string, url: string): string => {
  if (!URL.canParse(url)) throw new Error(`${name} must be an address like https://sach.example, not "${url}".`);
  return new URL(url).origin;
};
