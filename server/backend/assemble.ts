import type { Logger } from 'pino';
import { nouns } from '@/contract/api';
import type { IsTrusted } from '../shared/proxy-trust';
import type { SocketLimits } from '../shared/socket-limits';
import type { AccountPorts } from './commerce/accounts/ports';
import { CONSUMERS } from './commerce/consumers';
import { createPickupSeals } from './commerce/counter/pickup-seals';
import { createGuestSeals } from './commerce/guests/seals';
import type { GuestPorts } from './commerce/guests/ports';
import { createMailSeals } from './commerce/notifications/mail-seals';
import { routesOf, type ApiRoute } from './commerce/noun';
import { createPlaceOrder } from './commerce/orders/place/place-order';
import type { Ports } from './commerce/ports';
import { openTableInThread } from './imports/open-table-in-thread';
import { createShelf, type ShelfOptions } from './commerce/shelf';
import type { Database } from './db/database';
import { createAudioReader } from './files/book-contents/read-audio';
import { createCopyMarks } from './files/copy-marks/copy-marks';
import type { Files } from './files/files';
import { createImageStore } from './files/store-image';
import { createApp } from './http/app';
import { createClosing } from './http/closing';
import type { DocumentationDeps } from './http/documentation';
import type { LimitStore } from './http/limit-store';
import { createRateLimits, type RateLimits } from './http/rate-limits';
import type { Needs } from './http/readiness';
import { createOutbox } from './jobs/outbox';
import { createPushHandlers, HINTS } from './realtime/push-handlers';
import { backendNouns } from './nouns';
import { createContractDrawer } from './pdf/contract-drawer';
import { createOrderPaperDrawer } from './pdf/order-paper-drawer';
import { createSettlementFiles } from './pdf/settlement-files';
import { createPreviewDrawer } from './previews/draw-previews';
import { createPreviewPictures } from './previews/preview-pictures';
import type { RestorableBus } from './realtime/bus/bus';
import { openRealtime, type RealtimeDeps } from './realtime/realtime';

/** What differs between installations and between tests: all dependencies and configuration of a backend. */
export interface BackendParts extends Pick<Ports, 'parts' | 'payments' | 'push' | 'publicUrl' | 'wallets'> {
  db: Database;
  bus: RestorableBus;
  clock: () => Date;
  log: Logger;
  files: Files;
  /** Signs and encrypts the tokens that the backend issues. */
  tokenSecret: string;
  /** The previous secret: tokens signed and keys derived with it are still accepted. */
  previousTokenSecret?: string | undefined;
  accounts: AccountPorts;
  sendCode: GuestPorts['sendCode'];
  productName: string;
  /** Reads what the build has described; the API is described at the first call unless given. */
  readApi?: DocumentationDeps['readApi'] | undefined;
  logFailure: Ports['logFailure'];
  /** The proxies whose `X-Forwarded-For` is trusted to name the caller's address. */
  isTrusted: IsTrusted;
  /** Accepts the unsigned identity tokens of an emulator. */
  unsignedIdentities: boolean;
  rateLimits: RateLimits;
  /** Where calls are counted with other backends; in this process unless given. */
  limitStore?: LimitStore | undefined;
  /** What `/readyz` checks, by name. */
  needs: Needs;
  /** The whole API unless given. */
  routes?: readonly ApiRoute[];
  socketLimits?: SocketLimits | undefined;
  /** Overrides of limits and times of live connections. */
  realtime?: Pick<RealtimeDeps, 'messages' | 'hubTimes' | 'hubLimits' | 'gapMs'>;
  /** Overrides of how old a cached answer may be. */
  shelf?: Omit<ShelfOptions, 'db' | 'log'>;
}

/**
 * Assembles a backend from its parts: the one composition that the product and its tests share. Starts nothing and does
 * not listen yet.
 */
export const assemble = async (given: BackendParts) => {
  const {
    db,
    bus,
    clock,
    log,
    files,
    accounts,
    tokenSecret,
    previousTokenSecret,
    productName,
    publicUrl,
    isTrusted,
    push,
  } = given;
  const realtime = await openRealtime({
    ...{ bus, db, clock, log, publicUrl, isTrusted, tokens: accounts.accessTokens },
    ...given.realtime,
  });
  const outbox = createOutbox({
    db: db.on('jobs'),
    clock,
    consumers: CONSUMERS,
    pushHandlers: createPushHandlers(realtime.publisher, { toBrowsers: push !== undefined }),
    hints: HINTS,
    log,
  });
  const shelf = createShelf({ db, log, ...given.shelf });
  const previews = createPreviewDrawer();
  const closing = createClosing();
  const app = createApp({
    db,
    clock,
    files,
    markCopy: createCopyMarks({ files, log }),
    logger: log,
    productName,
    tokens: accounts.accessTokens,
    routes: given.routes ?? routesOf(nouns, backendNouns),
    ports: {
      accounts,
      parts: given.parts,
      readAudio: createAudioReader(files),
      openTable: openTableInThread,
      storeImage: createImageStore(files),
      drawContract: createContractDrawer(productName),
      pickup: await createPickupSeals(tokenSecret, previousTokenSecret),
      drawOrderPapers: createOrderPaperDrawer(productName),
      placeOrder: createPlaceOrder(db),
      guests: { seals: createGuestSeals(tokenSecret, previousTokenSecret), sendCode: given.sendCode },
      mailSeals: createMailSeals(tokenSecret, previousTokenSecret),
      settlements: createSettlementFiles(productName),
      payments: given.payments,
      wallets: given.wallets,
      push,
      shelf,
      publicUrl,
      logFailure: given.logFailure,
    },
    previews: createPreviewPictures(files, previews, { log }),
    spendOn: createRateLimits(given.rateLimits, given.limitStore),
    isTrusted,
    unsignedIdentities: given.unsignedIdentities,
    answerFirst: realtime.answer,
    closing,
    needs: given.needs,
    ...(given.readApi && { readApi: given.readApi }),
    ...(given.socketLimits && { socketLimits: given.socketLimits }),
    onWrite() {
      outbox.wake();
      shelf.wrote();
    },
  });
  realtime.takeUpgrades(app.server);
  return { app, closing, outbox, previews, realtime, shelf };
};
