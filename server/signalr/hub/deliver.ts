import type { HubConnection } from './hub-connection';
import type { HubProtocol } from '../protocol/protocol';
import type { Registry, Target } from './connection-registry';
import type { Serialised } from '../protocol/serialised-message';

export interface Delivery {
  targets: readonly Target[];
  /** Ids of connections that are not told. */
  except: readonly string[];
  message: Serialised;
}

type Receiver<User> = HubConnection<User> & { readonly protocol: HubProtocol };

const isReceiver = <User>(connection: HubConnection<User>): connection is Receiver<User> =>
  connection.protocol !== undefined;

function* receiversOf<User>(
  registry: Registry<User>,
  { targets, except }: Pick<Delivery, 'targets' | 'except'>,
): Iterable<Receiver<User>> {
  for (const target of targets) {
    for (const connection of registry.at(target)) {
      if (isReceiver(connection) && !except.includes(connection.id)) yield connection;
    }
  }
}

/**
 * Gives a message to the connections of this server: to all of them or, when one of their protocols cannot write it, to
 * none.
 * @throws what the protocol throws
 */
export const deliver = <User>(registry: Registry<User>, delivery: Delivery): void => {
  const { message } = delivery;
  for (const { protocol } of receiversOf(registry, delivery)) message.in(protocol);
  for (const connection of receiversOf(registry, delivery)) {
    const bytes = message.in(connection.protocol);
    if (bytes) connection.send(bytes);
  }
};
