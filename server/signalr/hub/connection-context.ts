import type { OpeningRequest, TransportName } from '../connections/connection';
import type { Cancelable } from './call-state';
import { ClientsOfCaller, type BeforeInvoke, type Sender } from './clients';
import { GroupsOfCaller } from './groups';
import type { HubConnection } from './hub-connection';
import type { HubCall, HubContext } from './hub-context';
import type { CallerClients, EventMap, HubGroups } from './recipients';
import type { Upload } from './upload';

/** Dependencies of contexts, provided by their server. */
export interface ContextDeps {
  sender: Sender;
  groups: HubGroups;
}

/** Created for each use and not kept, so that an idle connection needs no memory for it. */
export class ConnectionContext<User, Events extends EventMap<Events>> implements HubContext<User, Events> {
  readonly clients: CallerClients<Events>;
  readonly groups: HubGroups;

  constructor(
    private readonly connection: HubConnection<User>,
    { sender, groups }: ContextDeps,
    beforeInvoke?: BeforeInvoke,
  ) {
    this.clients = new ClientsOfCaller(sender, connection.id, beforeInvoke);
    this.groups = new GroupsOfCaller(connection, groups);
  }

  get connectionId(): string {
    return this.connection.id;
  }

  get user(): User {
    return this.connection.transport.user;
  }

  get userId(): string | undefined {
    return this.connection.userId;
  }

  get request(): OpeningRequest {
    return this.connection.transport.request;
  }

  get transport(): TransportName {
    return this.connection.transport.transport;
  }

  get items(): Map<string, unknown> {
    return (this.connection.items ??= new Map());
  }

  abort({ allowReconnect }: { allowReconnect?: boolean } = {}): void {
    this.connection.close({ allowReconnect });
  }
}

export class CallContext<User, Events extends EventMap<Events>>
  extends ConnectionContext<User, Events>
  implements HubCall<User, Events, readonly unknown[]>, Cancelable
{
  #controller: AbortController | undefined;
  #canceled = false;
  #started = false;

  constructor(
    connection: HubConnection<User>,
    deps: ContextDeps,
    readonly uploads: readonly Upload[],
    beforeInvoke: BeforeInvoke,
  ) {
    super(connection, deps, beforeInvoke);
  }

  /** Created on demand: most methods end before they could be cancelled. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      this.#abort();
    }
    return this.#controller.signal;
  }

  /**
   * The method has started and listens to its signal. An earlier cancellation is delayed until now, because it may
   * arrive in the same packet as the call, and a listener is not called for an abort that happened before.
   */
  start(): void {
    this.#started = true;
    this.#abort();
  }

  cancel(): void {
    this.#canceled = true;
    this.#abort();
  }

  #abort(): void {
    if (this.#started && this.#canceled) this.#controller?.abort();
  }
}
