import type { Target } from './connection-registry';
import type { CallerClients, EventMap, HubClients, Recipient, Recipients } from './recipients';

/** Sends messages to targets. */
export interface Sender {
  send(targets: readonly Target[], except: readonly string[], event: string, args: unknown[]): Promise<void>;
  sendOne(connectionId: string, event: string, args: unknown[]): Promise<void>;
  invoke(connectionId: string, event: string, args: unknown[]): Promise<unknown>;
}

/** Called before a client result is requested; throws to refuse it. */
export type BeforeInvoke = () => void;

const ALL: readonly Target[] = [{ kind: 'all' }];

const named = (kind: 'connection' | 'group' | 'user', names: readonly string[]): Target[] =>
  [...new Set(names)].map((name) => ({ kind, name }));

class ManyRecipients<Events extends EventMap<Events>> implements Recipients<Events> {
  constructor(
    private readonly sender: Sender,
    private readonly targets: readonly Target[],
    private readonly except: readonly string[] = [],
  ) {}

  send<Event extends keyof Events & string>(event: Event, ...args: Events[Event]): Promise<void> {
    return this.sender.send(this.targets, this.except, event, args);
  }
}

class SingleRecipient<Events extends EventMap<Events>> implements Recipient<Events> {
  constructor(
    private readonly sender: Sender,
    private readonly connectionId: string,
    private readonly beforeInvoke: BeforeInvoke | undefined,
  ) {}

  send<Event extends keyof Events & string>(event: Event, ...args: Events[Event]): Promise<void> {
    return this.sender.sendOne(this.connectionId, event, args);
  }

  async invoke<Event extends keyof Events & string>(event: Event, ...args: Events[Event]): Promise<unknown> {
    this.beforeInvoke?.();
    return this.sender.invoke(this.connectionId, event, args);
  }
}

export class Clients<Events extends EventMap<Events>> implements HubClients<Events> {
  readonly all: Recipients<Events>;

  constructor(
    protected readonly sender: Sender,
    protected readonly beforeInvoke?: BeforeInvoke,
  ) {
    this.all = new ManyRecipients(sender, ALL);
  }

  allExcept(connectionIds: readonly string[]): Recipients<Events> {
    return new ManyRecipients(this.sender, ALL, connectionIds);
  }

  connection(connectionId: string): Recipient<Events> {
    return new SingleRecipient(this.sender, connectionId, this.beforeInvoke);
  }

  connections(connectionIds: readonly string[]): Recipients<Events> {
    return new ManyRecipients(this.sender, named('connection', connectionIds));
  }

  group(name: string): Recipients<Events> {
    return new ManyRecipients(this.sender, named('group', [name]));
  }

  groupExcept(name: string, connectionIds: readonly string[]): Recipients<Events> {
    return new ManyRecipients(this.sender, named('group', [name]), connectionIds);
  }

  groups(names: readonly string[]): Recipients<Events> {
    return new ManyRecipients(this.sender, named('group', names));
  }

  user(userId: string): Recipients<Events> {
    return new ManyRecipients(this.sender, named('user', [userId]));
  }

  users(userIds: readonly string[]): Recipients<Events> {
    return new ManyRecipients(this.sender, named('user', userIds));
  }
}

export class ClientsOfCaller<Events extends EventMap<Events>> extends Clients<Events> implements CallerClients<Events> {
  constructor(
    sender: Sender,
    private readonly connectionId: string,
    beforeInvoke?: BeforeInvoke,
  ) {
    super(sender, beforeInvoke);
  }

  get caller(): Recipient<Events> {
    return this.connection(this.connectionId);
  }

  get others(): Recipients<Events> {
    return this.allExcept([this.connectionId]);
  }

  othersInGroup(name: string): Recipients<Events> {
    return this.groupExcept(name, [this.connectionId]);
  }
}
