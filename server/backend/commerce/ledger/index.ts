/**
 * The public entry of the ledger: everything outside this folder imports from here, and from no other file in it. See
 * README.md for its design.
 */

/** Posting: the step of an order, unexpected money, parts of a payment, a paid or reversed refund, a settlement, and opening points. */
export {
  postCash,
  postExtraMoney,
  postings,
  postOpening,
  postOrders,
  postPart,
  postRefund,
  postRefundReversal,
  postRounding,
  postSettlement,
  takeBackExtraMoney,
} from './post';
export { WRITTEN_NOW } from './targets';

/** Reading. */
export { readOrderMoney } from './order-money';
