import { deviceBackend } from './commerce/accounts/devices';
import { identityRequestBackend } from './commerce/accounts/identity-requests';
import type { Nouns } from '@/contract/api';
import { sessionBackend, userBackend, profileBackend } from './commerce/accounts/handlers';
import { addressBackend } from './commerce/addresses';
import { authorBackend } from './commerce/contributors/authors';
import { bookBatchBackend } from './commerce/books/batch';
import { bookEditBackend } from './commerce/book-edits/handlers';
import { bookBackend } from './commerce/books/handlers';
import { adminCampaignBackend } from './commerce/campaigns/admin-handlers';
import { campaignStaffBackend } from './commerce/campaigns/staff';
import { campaignDraftBackend } from './commerce/campaigns/drafts';
import { campaignProductBackend } from './commerce/campaign-products/handlers';
import { productEditBackend } from './commerce/campaign-products/undo-many';
import { campaignBackend } from './commerce/campaigns/handlers';
import { stallBackend } from './commerce/campaigns/save-stalls';
import { slotBackend } from './commerce/slots/handlers';
import { closeOutBackend } from './commerce/close-outs/handlers';
import { counterBackend } from './commerce/counter/handlers';
import { customerAddressBackend } from './commerce/customer-addresses/handlers';
import { dashboardBackend, statisticsBackend } from './commerce/statistics/handlers';
import { counterDeskBackend } from './commerce/counter/desk-handlers';
import { feedBackend } from './commerce/feeds';
import { followBackend } from './commerce/follows/handlers';
import { genreBackend } from './commerce/genres/handlers';
import { giftBackend } from './commerce/gifts/handlers';
import { groupBackend } from './commerce/groups/handlers';
import { guestBackend } from './commerce/guests/handlers';
import { imageBackend } from './commerce/images';
import { importBackend } from './commerce/imports/handlers';
import { journalBackend } from './commerce/journal/handlers';
import { levelBackend } from './commerce/levels/handlers';
import { libraryBackend } from './commerce/library/handlers';
import { menuCountBackend } from './commerce/menu-counts';
import { notificationBackend } from './commerce/notifications/handlers';
import { orderBackend } from './commerce/orders/handlers';
import { invoiceBackend } from './commerce/orders/read/invoices';
import { orderMoneyBackend } from './commerce/orders/read/money';
import { orderPaperBackend } from './commerce/orders/read/papers';
import { reconciliationBackend } from './commerce/reconciliation/handlers';
import { refundBackend } from './commerce/refunds/handlers';
import { settlementBackend } from './commerce/settlements/handlers';
import { orderMoveBackend } from './commerce/orders/move/handlers';
import { orderShipmentBackend } from './commerce/orders/move/shipments';
import { orderReversalBackend } from './commerce/orders/reverse/handlers';
import { orderExchangeBackend } from './commerce/orders/exchange/handlers';
import { orderNoteBackend } from './commerce/orders/order-notes';
import { organizationBackend } from './commerce/organizations/handlers';
import { ownDataBackend } from './commerce/own-data/handlers';
import { participantBackend } from './commerce/participants/handlers';
import { issuerCampaignBackend } from './commerce/participants/issuer-campaigns';
import { campaignMessageBackend } from './commerce/campaign-messages/handlers';
import { bankTransferBackend } from './commerce/payments/bank-transfers/handlers';
import { bankStatementBackend } from './commerce/payments/statements/handlers';
import { paymentBackend } from './commerce/payments/handlers';
import { peopleBackend } from './commerce/people/handlers';
import { personPageBackend } from './commerce/people/person-pages';
import { productBackend } from './commerce/products/handlers';
import { pushBackend } from './commerce/push/handlers';
import { returnBackend } from './commerce/returns/handlers';
import { reviewBackend } from './commerce/reviews/handlers';
import { seriesBackend } from './commerce/contributors/series';
import { sitemapBackend } from './commerce/sitemap';
import { tableViewBackend } from './commerce/table-views';
import { titleBackend } from './commerce/titles';
import { publisherBackend } from './commerce/contributors/publishers';
import { historyBackend } from './commerce/records/handlers';
import { uploadBackend } from './commerce/uploads/handlers';
import { walletPassBackend } from './commerce/counter/wallet-passes';
import { wishBackend } from './commerce/wishes/handlers';
import { mailChoiceBackend } from './commerce/notifications/mail-choices';
import { notificationChoiceBackend } from './commerce/notifications/choices';
import type { BackendNouns } from './commerce/noun';

/** All nouns of the platform, one line each, by their names in `contract/api.ts`; the compiler reports missing ones. */
export const backendNouns: BackendNouns<Nouns> = {
  session: sessionBackend,
  users: userBackend,
  profiles: profileBackend,
  devices: deviceBackend,
  push: pushBackend,
  notificationChoices: notificationChoiceBackend,
  identityRequests: identityRequestBackend,
  people: peopleBackend,
  personPages: personPageBackend,
  groups: groupBackend,
  guests: guestBackend,
  follows: followBackend,
  wishes: wishBackend,
  library: libraryBackend,
  gifts: giftBackend,
  reviews: reviewBackend,
  levels: levelBackend,
  organizations: organizationBackend,
  images: imageBackend,
  addresses: addressBackend,
  customerAddresses: customerAddressBackend,
  campaigns: campaignBackend,
  adminCampaigns: adminCampaignBackend,
  participants: participantBackend,
  campaignMessages: campaignMessageBackend,
  issuerCampaigns: issuerCampaignBackend,
  campaignDrafts: campaignDraftBackend,
  campaignStaff: campaignStaffBackend,
  stalls: stallBackend,
  slots: slotBackend,
  products: productBackend,
  titles: titleBackend,
  series: seriesBackend,
  sitemap: sitemapBackend,
  feeds: feedBackend,
  campaignProducts: campaignProductBackend,
  productEdits: productEditBackend,
  orders: orderBackend,
  invoices: invoiceBackend,
  counter: counterBackend,
  counterDesk: counterDeskBackend,
  walletPasses: walletPassBackend,
  orderPapers: orderPaperBackend,
  orderMoney: orderMoneyBackend,
  refunds: refundBackend,
  reconciliation: reconciliationBackend,
  settlements: settlementBackend,
  closeOuts: closeOutBackend,
  orderMoves: orderMoveBackend,
  orderShipments: orderShipmentBackend,
  orderReversals: orderReversalBackend,
  returns: returnBackend,
  orderExchanges: orderExchangeBackend,
  payments: paymentBackend,
  bankTransfers: bankTransferBackend,
  bankStatements: bankStatementBackend,
  orderNotes: orderNoteBackend,
  journal: journalBackend,
  mailChoices: mailChoiceBackend,
  ownData: ownDataBackend,
  publishers: publisherBackend,
  authors: authorBackend,
  genres: genreBackend,
  books: bookBackend,
  imports: importBackend,
  bookBatch: bookBatchBackend,
  bookEdits: bookEditBackend,
  uploads: uploadBackend,
  history: historyBackend,
  dashboard: dashboardBackend,
  statistics: statisticsBackend,
  menuCounts: menuCountBackend,
  notifications: notificationBackend,
  tableViews: tableViewBackend,
};
