import type { menuActionText } from '@/text/menu-actions';
import { ORDER_STATUS } from './states/order';
import { PARTICIPANT_STATUS } from './states/participant';
import { PRODUCT_STATUS } from './states/product';
import { RETURN_STATUS } from './states/return';
import { REVIEW_STATUS } from './states/review';
import { SETTLEMENT_STATUS } from './states/settlement';

export type MenuActionName = keyof typeof menuActionText;

/** Opens the page's dialog for a new record. */
const NEW = '?new=true';
const TO_PRINT = `?status=${ORDER_STATUS.PROCESSING}&choose=all`;

/**
 * What can be begun on the page of a menu entry, by the path of the entry: the address of a page that is ready for it. An
 * action is offered to who has the entry, so that the table of menus decides who may do what. It is a file of its own
 * because public pages load the menus.
 */
export const MENU_ACTIONS: Readonly<Record<string, Partial<Record<MenuActionName, string>>>> = {
  '/admin/campaigns': {
    newOfflineCampaign: '/admin/campaigns/create/offline',
    newOnlineCampaign: '/admin/campaigns/create/online',
  },
  '/admin/participants': {
    inviteIssuers: '/admin/participants?invite=true',
    approveRequests: `/admin/participants?tab=request&view=table&status=${PARTICIPANT_STATUS.PENDING_REQUEST}`,
  },
  '/admin/products': { reviewTitles: `/admin/products?status=${PRODUCT_STATUS.PENDING}` },
  '/admin/orders/delivery': {
    printPackingSlips: `/admin/orders/delivery${TO_PRINT}`,
    pasteTracking: '/admin/orders/delivery?paste=true',
  },
  '/admin/orders/pickup': { printPickupSlips: `/admin/orders/pickup${TO_PRINT}` },
  '/admin/returns': { decideReturns: `/admin/returns?status=${RETURN_STATUS.DISPUTED}` },
  '/admin/settlements': {
    confirmSettlements: `/admin/settlements?status=${SETTLEMENT_STATUS.AGREED_BY_ISSUER}`,
    paySettlements: `/admin/settlements?status=${SETTLEMENT_STATUS.AGREED}`,
  },
  '/admin/payments': {
    importStatement: '/admin/payments?tab=transfers&statement=true',
    matchTransfers: '/admin/payments?tab=transfers',
  },
  '/admin/refunds': { payRefunds: '/admin/refunds?sort=oldest' },
  '/admin/reviews': { publishReviews: `/admin/reviews?status=${REVIEW_STATUS.PENDING}` },
  '/admin/personnels': { newPersonnel: `/admin/personnels${NEW}`, importStaff: '/admin/imports?noun=staff' },
  '/admin/issuers': { newIssuer: `/admin/issuers${NEW}`, importIssuers: '/admin/imports?noun=issuers' },
  '/admin/publishers': { newPublisher: `/admin/publishers${NEW}`, importPublishers: '/admin/imports?noun=publishers' },
  '/admin/authors': { newAuthor: `/admin/authors${NEW}`, importAuthors: '/admin/imports?noun=authors' },
  '/admin/genres': { newGenre: `/admin/genres${NEW}`, importGenres: '/admin/imports?noun=genres' },
  '/admin/organizations': {
    newOrganization: `/admin/organizations${NEW}`,
    importOrganizations: '/admin/imports?noun=organizations',
  },
  '/admin/groups': { newGroup: `/admin/groups${NEW}`, importGroups: '/admin/imports?noun=groups' },
  '/admin/levels': { newLevel: `/admin/levels${NEW}` },
  '/issuer/campaigns': {
    bringBooks: '/issuer/campaigns?tab=mine',
    applyToCampaign: '/issuer/campaigns?tab=others',
  },
  '/issuer/participants': {
    answerInvitations: `/issuer/participants?view=table&status=${PARTICIPANT_STATUS.PENDING_INVITATION}`,
  },
  '/issuer/products': { mendTitles: `/issuer/products?status=${PRODUCT_STATUS.REJECTED}` },
  '/issuer/orders/delivery': {
    printPackingSlips: `/issuer/orders/delivery${TO_PRINT}`,
    pasteTracking: '/issuer/orders/delivery?paste=true',
  },
  '/issuer/orders/pickup': {
    printPickupSlips: `/issuer/orders/pickup${TO_PRINT}`,
    openCounter: '/issuer/orders/pickup?view=stand',
  },
  '/issuer/returns': { answerReturns: `/issuer/returns?status=${RETURN_STATUS.ASKED}` },
  '/issuer/settlements': {
    confirmSettlements: `/issuer/settlements?status=${SETTLEMENT_STATUS.AGREED_BY_ORGANISER}`,
  },
  '/issuer/books': {
    newBook: '/issuer/books/create',
    newSeries: '/issuer/books/create-series',
    importBooks: '/issuer/books/import',
    addCovers: '/issuer/books/covers',
    completeBooks: '/issuer/books/incomplete',
  },
};
