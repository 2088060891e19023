import type { HubCall, HubContext } from './hub-context';
import type { AnyEvents, EventMap } from './recipients';

/** Validates and types a value from a client; throws when it is invalid. */
export type Parser<T> = (raw: unknown) => T;

interface MethodOptions<
  User,
  Events extends EventMap<Events>,
  Args extends unknown[],
  Items extends readonly unknown[],
> {
  /** Validates the arguments, uploads not included; without it the method takes none. */
  args?: (raw: readonly unknown[]) => Args;
  /** Validates the items of each upload; the client must send as many uploads. */
  uploads?: { readonly [Place in keyof Items]: Parser<Items[Place]> };
  /** Whether the caller may call it; by default every user may. */
  authorize?: (context: HubContext<User, Events>) => boolean | Promise<boolean>;
}

export interface MethodDefinition<
  User,
  Events extends EventMap<Events>,
  Args extends unknown[],
  Items extends readonly unknown[],
> extends MethodOptions<User, Events, Args, Items> {
  run(call: HubCall<User, Events, Items>, ...args: Args): unknown;
}

export interface StreamDefinition<
  User,
  Events extends EventMap<Events>,
  Args extends unknown[],
  Items extends readonly unknown[],
> extends MethodOptions<User, Events, Args, Items> {
  /** Usually an async generator; it should end when the call's signal is aborted. */
  run(
    call: HubCall<User, Events, Items>,
    ...args: Args
  ): AsyncIterable<unknown> | Iterable<unknown> | Promise<AsyncIterable<unknown> | Iterable<unknown>>;
}

/** A method as the dispatcher uses it, independent of its argument types. */
export interface HubMethod<User = unknown, Events extends EventMap<Events> = AnyEvents> {
  readonly kind: 'method' | 'stream';
  readonly uploads: readonly Parser<unknown>[];
  readonly authorize?: (context: HubContext<User, Events>) => boolean | Promise<boolean>;
  /** Returns a function that runs the method. @throws when the arguments are invalid */
  bind(raw: readonly unknown[]): (call: HubCall<User, Events, readonly unknown[]>) => unknown;
}

export interface HubDefinition<User, Events extends EventMap<Events>> {
  /** The callable methods; names are compared without case. */
  methods: Readonly<Record<string, HubMethod<User, Events>>>;
  /** Runs before any message is read; an error refuses the connection. */
  onConnected?(context: HubContext<User, Events>): void | Promise<void>;
  /** Runs once after `onConnected`, however the connection ended. */
  onDisconnected?(context: HubContext<User, Events>, error?: Error): void | Promise<void>;
}

export interface Hub<User = unknown, Events extends EventMap<Events> = AnyEvents> {
  readonly methods: ReadonlyMap<string, HubMethod<User, Events>>;
  readonly definition: HubDefinition<User, Events>;
}

const noArguments = (raw: readonly unknown[]): [] => {
  if (raw.length > 0) throw new TypeError(`Invocation provides ${raw.length} argument(s) but target expects 0.`);
  return [];
};

const erase = <User, Events extends EventMap<Events>, Args extends unknown[], Items extends readonly unknown[]>(
  kind: HubMethod['kind'],
  definition: MethodDefinition<User, Events, Args, Items>,
): HubMethod<User, Events> => ({
  kind,
  uploads: definition.uploads ?? [],
  authorize: definition.authorize,
  bind(raw) {
    const args = (definition.args ?? noArguments)(raw) as Args;
    return (call) => definition.run(call as HubCall<User, Events, Items>, ...args);
  },
});

/** A method with one result; the caller receives null when it returns nothing. */
export const method = <
  User,
  Events extends EventMap<Events>,
  Args extends unknown[] = [],
  Items extends readonly unknown[] = readonly [],
>(
  definition: MethodDefinition<User, Events, Args, Items>,
): HubMethod<User, Events> => erase('method', definition);

/** A method whose result is a stream of items. */
export const stream = <
  User,
  Events extends EventMap<Events>,
  Args extends unknown[] = [],
  Items extends readonly unknown[] = readonly [],
>(
  definition: StreamDefinition<User, Events, Args, Items>,
): HubMethod<User, Events> => erase('stream', definition);

/**
 * Declares a hub: the methods that clients may call, and handlers for connect and disconnect. `Events` are the events
 * that it sends.
 * @throws Error for two methods whose names differ in case only
 */
export const defineHub = <User = unknown, Events extends EventMap<Events> = AnyEvents>(
  definition: HubDefinition<User, Events>,
): Hub<User, Events> => {
  const methods = new Map<string, HubMethod<User, Events>>();
  for (const [name, declared] of Object.entries(definition.methods)) {
    const key = name.toLowerCase();
    if (methods.has(key)) throw new Error(`hub method ${name} is declared twice`);
    methods.set(key, declared);
  }
  return { methods, definition };
};
