import type { AudioContents } from '@/contract/endpoints/library';
import type { OpenTable } from './imports/files/open-table';
import type { AccountPorts } from './accounts/ports';
import type { PickupSeals } from './counter/pickup-seals';
import type { WalletPorts } from './counter/wallet-ports';
import type { MailSeals } from './notifications/mail-seals';
import type { GuestPorts } from './guests/ports';
import type { DrawOrderPapers, PlaceOrder } from './orders/ports';
import type { DrawContract } from './participants/ports';
import type { SettlementPorts } from './settlements/ports';
import type { PaymentPorts } from './payments/ports';
import type { PushPorts } from './push/ports';
import type { Shelf } from './shelf';
import type { StoredUpload, UploadPorts } from './uploads/ports';

/**
 * Checks, cleans and stores an uploaded image and returns its address. Throws IMAGE_TOO_LARGE, IMAGE_UNREADABLE,
 * IMAGE_TOO_MANY_PIXELS, IMAGE_NOT_CLEAN or IMAGES_BUSY.
 */
export type StoreImage = (bytes: Buffer) => Promise<{ url: string }>;

/** What the use cases depend on in addition to the database. */
export interface Ports {
  accounts: AccountPorts;
  storeImage: StoreImage;
  /** Reads a table that people bring. */
  openTable: OpenTable;
  drawContract: DrawContract;
  /** Codes at the counter (D4.14). */
  pickup: PickupSeals;
  wallets: WalletPorts;
  drawOrderPapers: DrawOrderPapers;
  placeOrder: PlaceOrder;
  guests: GuestPorts;
  mailSeals: MailSeals;
  /** The files of settlements. */
  settlements: SettlementPorts;
  payments: PaymentPorts;
  /** Undefined when no notifications are sent to browsers. */
  push: PushPorts | undefined;
  /** Cached public data of products. */
  shelf: Pick<
    Shelf,
    'reach' | 'list' | 'facets' | 'detail' | 'titles' | 'facet' | 'titleFacets' | 'titleFacet' | 'suggest' | 'nearest'
  >;
  /** The site's public origin, for links that leave the site; undefined where none is configured. */
  publicUrl: string | undefined;
  /** Logs an unexpected failure of one of many items when the call continues with the others. */
  logFailure: (error: unknown, about: Readonly<Record<string, unknown>>) => void;
  /** Parts of book files, in the same store. */
  parts: UploadPorts;
  /** Reads duration and chapters of an audio file. Throws STORAGE_UNAVAILABLE. */
  readAudio: (file: StoredUpload) => Promise<AudioContents>;
}
