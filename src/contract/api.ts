import { adminCampaignContract } from './endpoints/admin-campaigns';
import { addressContract } from './endpoints/addresses';
import { authorContract } from './endpoints/authors';
import { bookBatchContract } from './endpoints/book-batch';
import { bookEditContract } from './endpoints/book-edits';
import { bookContract } from './endpoints/books';
import { campaignStaffContract } from './endpoints/campaign-staff';
import { campaignDraftContract } from './endpoints/campaign-drafts';
import { campaignMessageContract } from './endpoints/campaign-messages';
import { campaignProductContract } from './endpoints/campaign-products';
import { campaignContract } from './endpoints/campaigns';
import { closeOutContract } from './endpoints/close-outs';
import { counterContract } from './endpoints/counter';
import { customerAddressContract } from './endpoints/customer-addresses';
import { deviceContract } from './endpoints/devices';
import { pushContract } from './endpoints/push';
import { dashboardContract } from './endpoints/dashboard';
import { feedContract } from './endpoints/feeds';
import { followContract } from './endpoints/follows';
import { genreContract } from './endpoints/genres';
import { giftContract } from './endpoints/gifts';
import { groupContract } from './endpoints/groups';
import { guestContract } from './endpoints/guests';
import { withHistory } from './endpoints/history';
import { identityRequestContract } from './endpoints/identity-requests';
import { imageContract } from './endpoints/images';
import { invoiceContract } from './endpoints/invoices';
import { issuerCampaignContract } from './endpoints/issuer-campaigns';
import { levelContract } from './endpoints/levels';
import { libraryContract } from './endpoints/library';
import { menuCountContract } from './endpoints/menu-counts';
import { notificationChoiceContract } from './endpoints/notification-choices';
import { notificationContract } from './endpoints/notifications';
import { orderMoveContract } from './endpoints/order-moves';
import { orderExchangeContract } from './endpoints/order-exchanges';
import { orderReversalContract } from './endpoints/order-reversals';
import { orderShipmentContract } from './endpoints/order-shipments';
import { orderNoteContract } from './endpoints/order-notes';
import { orderContract } from './endpoints/orders';
import { orderPaperContract } from './endpoints/order-papers';
import { orderMoneyContract } from './endpoints/order-money';
import { refundContract } from './endpoints/refunds';
import { reconciliationContract } from './endpoints/reconciliation';
import { returnContract } from './endpoints/returns';
import { reviewContract } from './endpoints/reviews';
import { settlementContract } from './endpoints/settlements';
import { organizationContract } from './endpoints/organizations';
import { participantContract } from './endpoints/participants';
import { importContract } from './endpoints/imports';
import { bankStatementContract } from './endpoints/bank-statements';
import { bankTransferContract } from './endpoints/bank-transfers';
import { paymentContract } from './endpoints/payments';
import { peopleContract } from './endpoints/people';
import { personPageContract } from './endpoints/person-pages';
import { productEditContract } from './endpoints/product-edits';
import { productContract } from './endpoints/products';
import { profileContract } from './endpoints/profiles';
import { journalContract } from './endpoints/journal';
import { ownDataContract } from './endpoints/own-data';
import { mailChoiceContract } from './endpoints/mail-choices';
import { publisherContract } from './endpoints/publishers';
import { sitemapContract } from './endpoints/sitemap';
import { statisticsContract } from './endpoints/statistics';
import { slotContract } from './endpoints/slots';
import { stallContract } from './endpoints/stalls';
import { walletPassContract } from './endpoints/wallet-passes';
import { counterDeskContract } from './endpoints/counter-desk';
import { seriesContract } from './endpoints/series';
import { sessionContract } from './endpoints/session';
import { tableViewContract } from './endpoints/table-views';
import { titleContract } from './endpoints/titles';
import { uploadContract } from './endpoints/uploads';
import { userContract } from './endpoints/users';
import { wishContract } from './endpoints/wishes';
import type { AnswerOf, Endpoint, EndpointKey, FileAnswer, InputOf } from './endpoint';
import { gatherEndpoints, gatherErrors, gatherHistoryKinds, type CodesOf, type EndpointsOf } from './noun';
import type { CommonErrorCode, ErrorDefinition } from './vocabulary/error-codes';

/** Every noun of the platform, one line each; `server/backend/nouns.ts` implements the endpoints of each. */
export const nouns = withHistory({
  session: sessionContract,
  users: userContract,
  profiles: profileContract,
  devices: deviceContract,
  push: pushContract,
  notificationChoices: notificationChoiceContract,
  identityRequests: identityRequestContract,
  people: peopleContract,
  personPages: personPageContract,
  groups: groupContract,
  guests: guestContract,
  follows: followContract,
  wishes: wishContract,
  library: libraryContract,
  gifts: giftContract,
  reviews: reviewContract,
  levels: levelContract,
  organizations: organizationContract,
  images: imageContract,
  addresses: addressContract,
  customerAddresses: customerAddressContract,
  campaigns: campaignContract,
  adminCampaigns: adminCampaignContract,
  participants: participantContract,
  campaignMessages: campaignMessageContract,
  issuerCampaigns: issuerCampaignContract,
  campaignDrafts: campaignDraftContract,
  campaignStaff: campaignStaffContract,
  stalls: stallContract,
  slots: slotContract,
  products: productContract,
  titles: titleContract,
  series: seriesContract,
  sitemap: sitemapContract,
  feeds: feedContract,
  campaignProducts: campaignProductContract,
  productEdits: productEditContract,
  orders: orderContract,
  invoices: invoiceContract,
  counter: counterContract,
  counterDesk: counterDeskContract,
  walletPasses: walletPassContract,
  orderPapers: orderPaperContract,
  orderMoney: orderMoneyContract,
  refunds: refundContract,
  reconciliation: reconciliationContract,
  settlements: settlementContract,
  closeOuts: closeOutContract,
  orderMoves: orderMoveContract,
  orderShipments: orderShipmentContract,
  orderReversals: orderReversalContract,
  returns: returnContract,
  orderExchanges: orderExchangeContract,
  payments: paymentContract,
  bankTransfers: bankTransferContract,
  bankStatements: bankStatementContract,
  orderNotes: orderNoteContract,
  journal: journalContract,
  mailChoices: mailChoiceContract,
  ownData: ownDataContract,
  publishers: publisherContract,
  authors: authorContract,
  genres: genreContract,
  books: bookContract,
  bookBatch: bookBatchContract,
  bookEdits: bookEditContract,
  imports: importContract,
  uploads: uploadContract,
  dashboard: dashboardContract,
  statistics: statisticsContract,
  menuCounts: menuCountContract,
  notifications: notificationContract,
  tableViews: tableViewContract,
});

export type Nouns = typeof nouns;

/** Every endpoint by its key, with its exact type. */
export type Api = EndpointsOf<Nouns>;
export type ApiKey = keyof Api;

/** Input and response types by endpoint key, computed once here for all callers. */
type Inputs = { [Key in ApiKey]: InputOf<Api[Key]> };
type Answers = { [Key in ApiKey]: AnswerOf<Api[Key]> };

export type ApiInput<Key extends ApiKey> = Inputs[Key];
export type ApiAnswer<Key extends ApiKey> = Answers[Key];

/** Every error code that a refused request may carry. */
export type ErrorCode = CommonErrorCode | CodesOf<Nouns>;

/** Endpoints that a page may call while it is rendered on the server: all but those that upload or return a file. */
export type PageKey = {
  [Key in ApiKey]: Api[Key] extends { upload: string } | { answer: FileAnswer } ? never : Key;
}[ApiKey];

/** Every endpoint of the platform; the BFF and the backend serve no others. */
export const apiEndpoints: [EndpointKey, Endpoint][] = gatherEndpoints(nouns);

/** The error definitions of all nouns by code. */
export const nounErrors: ReadonlyMap<string, ErrorDefinition> = gatherErrors(nouns);

/** The nouns that keep a change history, by the names used in addresses. */
export const historyKinds: readonly string[] = gatherHistoryKinds(nouns);
