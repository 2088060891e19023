export type Environment = Record<string, string | undefined>;

/** Required environment variables that are not set; names all of them. */
export class MissingVariables extends Error {
  override name = 'MissingVariables';

  constructor(readonly variables: readonly string[]) {
    super(`Missing environment variables: ${variables.join(', ')}.`);
  }
}

const SECRET_LENGTH = 32;

/** Reads required variables and collects the missing ones, so that one error can name all of them. */
export const createReader = (env: Environment) => {
  const missing = new Set<string>();
  const required = (name: string): string => {
    const value = env[name];
    if (!value) missing.add(name);
    return value ?? '';
  };
  /** A short secret counts as missing. */
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

/** The entries of a comma-separated list. */
export const listOf = (value: string): string[] => value.split(',').flatMap((one) => one.trim() || []);

/** Scheme and host only, as browsers send them in `Origin`. */
export const originOf = (name: string, url: string): string => {
  if (!URL.canParse(url)) throw new Error(`${name} must be an address like https://sach.example, not "${url}".`);
  return new URL(url).origin;
};
