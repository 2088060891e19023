import type { TransferFormat, TransportName } from './connection';

/** What each transport carries, in the order in which clients are to try them (realtime 2.1). */
export const TRANSFER_FORMATS: Readonly<Record<TransportName, readonly TransferFormat[]>> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
};
