const descriptorsOf = (target) =>
  new Map(Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]));

const isSame = (one, other) => one.value === other.value && one.get === other.get && one.set === other.set;

/** A getter that jest replaces with its value at the first read does not count as a change. */
const isChanged = (before, now) => !isSame(before, now) && !before.get && before.configurable;

/**
 * Records the properties of a global object and of `process.env`; `restore()` removes what was added since and restores
 * what was replaced. Changes inside of an object are not undone.
 */
const snapshotOf = (global) => {
  const properties = descriptorsOf(global);
  const env = { ...global.process.env };
  const { exit } = global.process;
  const restore = () => {
    for (const [key, now] of descriptorsOf(global)) {
      const before = properties.get(key);
      if (!before) {
        if (now?.configurable) delete global[key];
      } else if (isChanged(before, now)) Object.defineProperty(global, key, before);
    }
    // Jest wraps it for each suite.
    global.process.exit = exit;
    for (const name of Object.keys(global.process.env)) if (!(name in env)) delete global.process.env[name];
    Object.assign(global.process.env, env);
  };
  return { restore };
};

module.exports = { descriptorsOf, isSame, snapshotOf };
