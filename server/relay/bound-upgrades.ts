import { AppError } from '@/contract/vocabulary/error-codes';
import type { UpgradeHandler } from '@server/http-router';
import { counterOf } from '@server/metrics';
import { refuseUpgrade } from '@server/refuse-upgrade';
import { RELAYED_SOCKETS } from '@server/socket-limits';

const refusedUpgrades = counterOf({
  name: 'web_upgrades_refused_total',
  help: 'Upgrades of hub and message socket beyond the most that this web relays.',
});

/** Takes at most so many upgrades at a time; beyond, they are told to come again, so that pages and calls have sockets left. */
export const boundUpgrades = (relay: UpgradeHandler, most = RELAYED_SOCKETS): UpgradeHandler => {
  let open = 0;
  return (req, client, head) => {
    if (open >= most) {
      refusedUpgrades.inc();
      return refuseUpgrade(client, new AppError('OVERLOADED'));
    }
    open += 1;
    client.once('close', () => (open -= 1));
    relay(req, client, head);
  };
};
