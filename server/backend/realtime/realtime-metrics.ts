import { counterOf, gaugeOf } from '@server/shared/metrics';

/** Open connections of the notification hub, after their handshake. */
export const hubConnections = gaugeOf({
  name: 'hub_connections',
  help: 'Open connections of the notification hub on this backend.',
});

/** Most connections that it accepts. */
export const hubConnectionsLimit = gaugeOf({
  name: 'hub_connections_limit',
  help: 'The most connections of the notification hub that this backend takes.',
});

/** Connections closed by the hub, by reason. */
export const hubCuts = counterOf({
  name: 'hub_cuts_total',
  help: 'Connections of the notification hub that were cut, by reason (flood, protocol, timeout, handshake, lost).',
  labelNames: ['reason'],
});

/** Requests and upgrades refused by the hub, by reason. */
export const hubRefusals = counterOf({
  name: 'hub_refusals_total',
  help: 'Requests that the notification hub has refused, by reason (full, tooMany, tooFast, unauthorized and others).',
  labelNames: ['reason'],
});

/** Open message sockets. */
export const messageSockets = gaugeOf({
  name: 'messages_sockets',
  help: 'Open message sockets on this backend.',
});

/** Most sockets that it accepts. */
export const messageSocketsLimit = gaugeOf({
  name: 'messages_sockets_limit',
  help: 'The most message sockets that this backend takes.',
});

/** Message sockets closed by the server, by reason. */
export const messageCuts = counterOf({
  name: 'messages_cuts_total',
  help: 'Message sockets that were cut, by reason (policy, tooBig, unsupported, slow, silent).',
  labelNames: ['reason'],
});

/** Upgrades refused by the message socket, by reason. */
export const messageRefusals = counterOf({
  name: 'messages_refusals_total',
  help: 'Upgrades that the message socket has refused, by reason (full, address, origin, closing).',
  labelNames: ['reason'],
});

/** Upgrades and tunnels for which there is no endpoint. */
export const strayUpgrades = counterOf({
  name: 'backend_stray_upgrades_total',
  help: 'Upgrades of other paths and CONNECT requests, refused by the backend.',
});
