import type { Registry, Target } from './registry';
import type { Serialised } from './shared-message';

/** Gives a message to the connections of this server. */
export const deliver = <User>(
  registry: Registry<User>,
  target: Target,
  except: readonly string[],
  message: Serialised,
): void => {
  for (const connection of registry.at(target)) {
    if (!connection.protocol || except.includes(connection.id)) continue;
    const bytes = message.in(connection.protocol);
    if (bytes) connection.send(bytes);
  }
};
