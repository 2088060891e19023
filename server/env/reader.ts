export type Environment = Record<string, string | undefined>;

/** Required environment variables that are not set; names all of them. */
export class MissingVariables extends Error {
  override name = 'MissingVariables';

  constructor(readonly variables: readonly string[]) {
    super(`Missing environment variables: ${variables.join(', ')}.`);
  }
}

/** Variables with invalid values. */
export class WrongValue extends Error {
  override name = 'WrongValue';

  constructor(
    readonly variables: readonly string[],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** All invalid and all missing variables of the environment. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';

  constructor(wrong: readonly WrongValue[], missing: readonly string[]) {
    const lacks = missing.length > 0 ? [new MissingVariables(missing).message] : [];
    super([...wrong.map(({ message }) => message), ...lacks].join('\n'));
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
  /** A secret that is too short counts as missing. */
  const secret = (name: string): string => {
    const value = required(name);
    if (value && value.length < SECRET_LENGTH) missing.add(`${name} (at least ${SECRET_LENGTH} characters)`);
    return value;
  };
  /** @throws {MissingVariables} */
  const finish = (): void => {
    if (missing.size > 0) throw new MissingVariables([...missing]);
  };
  return { env, required, secret, finish, missing };
};

export type Reader = ReturnType<typeof createReader>;

/**
 * Reads all settings and reports every error at once: an invalid variable is left out and the rest is read again.
 * @throws {MissingVariables} naming all missing variables
 * @throws {WrongSettings} naming all invalid and missing variables
 */
export const readSettings = <T>(given: Environment, read: (reader: Reader) => T): T => {
  const env = { ...given };
  const wrong: WrongValue[] = [];
  for (;;) {
    const reader = createReader(env);
    try {
      const settings = read(reader);
      if (wrong.length === 0) {
        reader.finish();
        return settings;
      }
    } catch (error) {
      const isSet = error instanceof WrongValue && error.variables.some((name) => env[name] !== undefined);
      if (!isSet) throw error;
      wrong.push(error);
      for (const name of error.variables) delete env[name];
      continue;
    }
    const leftOut = new Set(wrong.flatMap(({ variables }) => variables));
    throw new WrongSettings(
      wrong,
      [...reader.missing].filter((name) => !leftOut.has(name)),
    );
  }
};

export const numberOf = (env: Environment, name: string, otherwise: number): number => {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 0)
    throw new WrongValue([name], `${name} must be a whole number, not "${env[name]}".`);
  return value;
};

const HIGHEST_PORT = 65_535;

export const portOf = (env: Environment, name: string, otherwise: number): number => {
  const port = numberOf(env, name, otherwise);
  if (port > HIGHEST_PORT) throw new WrongValue([name], `${name} must be at most ${HIGHEST_PORT}, not "${port}".`);
  return port;
};

/** The entries of a comma-separated list. */
export const listOf = (value: string): string[] => value.split(',').flatMap((one) => one.trim() || []);

/** Scheme and host only, as browsers send them in `Origin`. */
export const originOf = (name: string, url: string): string => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new WrongValue([name], `${name} must be an address like https://sach.example, not "${url}".`);
  return new URL(url).origin;
};
