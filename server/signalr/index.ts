/**
 * The public entry of the SignalR server: everything outside this folder imports from here, and from no other file in
 * it. See README.md for its features and usage.
 */

/** A hub: its methods, and handlers for connect and disconnect. */
export { defineHub, method, stream } from './hub/define-hub';
export type { Hub, HubDefinition, HubMethod, MethodDefinition, Parser, StreamDefinition } from './hub/define-hub';
export type { HubCall, HubContext } from './hub/hub-context';
export type {
  AnyEvents,
  CallerClients,
  EventMap,
  HubClients,
  HubGroups,
  Recipient,
  Recipients,
} from './hub/recipients';

/** Serving a hub over connections. */
export { createHubServer } from './hub/hub-server';
export type { CutReason } from './hub/cut-reason';
export type { HubServer, HubServerOptions } from './hub/hub-server';
export { HUB_DEFAULTS } from './hub/options';
export type { HubLogger, HubOptions } from './hub/options';
export { HubException } from './protocol/errors';

/** Connections over HTTP: negotiation and transports below one path. */
export { createConnectionEndpoint } from './connections/endpoint';
export type { ConnectionEndpoint } from './connections/endpoint';
export { ENDPOINT_DEFAULTS } from './connections/options';
export type { EndpointOptions, Redirect } from './connections/options';
export type {
  Connection,
  ConnectionEvents,
  ConnectionHandler,
  Ending,
  OpeningRequest,
  TransferFormat,
  TransportName,
} from './connections/connection';
export { accessTokenOf } from './connections/request';

/** The port to the other servers of a hub. */
export type { Bus, BusListener } from './bus/bus';

/** For other WebSockets of the same HTTP server: the check that an upgrade passes before it is accepted. */
export { isAllowedOrigin } from './connections/cross-origin';
export { REFUSAL, RequestRefused } from './connections/responses';
export type { Refusal, RefusalReason } from './connections/responses';
