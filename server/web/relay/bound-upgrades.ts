import { AppError } from '@/contract/vocabulary/error-codes';
import type { UpgradeHandler } from '@server/web/http/http-router';
import { counterOf, gaugeOf } from '@server/shared/metrics';
import { refuseUpgrade } from '@server/shared/refuse-upgrade';
import { RELAYED_SOCKETS } from '@server/shared/socket-limits';

const relayedSockets = gaugeOf({
  name: 'web_relayed_sockets',
  help: 'Connections of the hub and the message socket that this web relays.',
});

const relayedLimit = gaugeOf({
  name: 'web_relayed_sockets_limit',
  help: 'The most of them that it takes.',
});

const refusedUpgrades = counterOf({
  name: 'web_upgrades_refused_total',
  help: 'Upgrades of hub and message socket beyond the most that this web relays.',
});

/**
 * Limits the number of open upgrades; further ones are refused for now, so that sockets are left for pages and calls.
 */
export const boundUpgrades = (relay: UpgradeHandler, most = RELAYED_SOCKETS): UpgradeHandler => {
  let open = 0;
  relayedLimit.set(most);
  return (req, client, head) => {
    if (open >= most) {
      refusedUpgrades.inc();
      return refuseUpgrade(client, new AppError('OVERLOADED'));
    }
    relayedSockets.set((open += 1));
    client.once('close', () => relayedSockets.set((open -= 1)));
    relay(req, client, head);
  };
};
