/** Loaded into a process by `--require`: its clock is `CLOCK_SHIFT_MS` milliseconds ahead of the machine's. */
const { now } = Date;
const shifted = () => now() + Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [shifted()], made),
  apply: (target) => new target(shifted()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shifted : Reflect.get(target, name, receiver)),
});
