import type { WaitingLine } from '@/contract/endpoints/dashboard';
import { addDays } from '@/contract/rules/statistics-range';
import { ORDER_STATUS } from '@/contract/states/order';
import { PARTICIPANT_STATUS, type Side } from '@/contract/states/participant';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { RETURN_STATUS, type ReturnStatusId } from '@/contract/states/return';
import { REVIEW_STATUS } from '@/contract/states/review';
import { SETTLEMENT_STATUS, type SettlementStatusId } from '@/contract/states/settlement';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { ROLE } from '@/contract/vocabulary/roles';
import { LATE_AFTER_DAYS, type FirstStep, type WaitingKind } from '@/contract/vocabulary/waiting';
import { paths } from '@/shared/lib/paths';

interface Place {
  line: WaitingLine;
  side: Side;
  /** `YYYY-MM-DD` */
  today: string;
}

/** One record is opened itself, several in their list. */
const oneOrAll = ({ count, example }: WaitingLine, one: (id: string) => string, all: string): string =>
  count === 1 ? one(example) : all;

const orders =
  (type: OrderTypeId, lateAfterDays: number) =>
  ({ line, side, today }: Place): string => {
    const late = side === ROLE.SYSTEM ? { to: addDays(today, -lateAfterDays) } : {};
    const all = paths.officeOrders(side, type, { status: ORDER_STATUS.PROCESSING, ...late, sort: 'oldest' });
    return oneOrAll(line, (id) => paths.officeOrder(side, id), all);
  };

const returns =
  (status: ReturnStatusId) =>
  ({ line, side }: Place): string =>
    oneOrAll(line, (id) => paths.returnRequest(side, id), paths.returnRequests(side, { status }));

const settlements =
  (filters: (side: Side) => { status: SettlementStatusId; payer?: Side }) =>
  ({ line, side }: Place): string =>
    oneOrAll(line, (id) => paths.settlement(side, Number(id)), paths.settlements(side, filters(side)));

const participations =
  (query: object) =>
  ({ line, side }: Place): string =>
    oneOrAll(line, (id) => paths.participation(side, Number(id)), paths.participations(side, { ...query }));

/** The list of each kind, with the filters that leave what waits there. */
const LINKS: Record<WaitingKind, (place: Place) => string> = {
  deliveryOrders: orders(ORDER_TYPE.DELIVERY, LATE_AFTER_DAYS.deliveryOrders),
  pickupOrders: orders(ORDER_TYPE.PICKUP, LATE_AFTER_DAYS.pickupOrders),
  askedReturns: returns(RETURN_STATUS.ASKED),
  sentReturns: returns(RETURN_STATUS.SENT),
  disputedReturns: returns(RETURN_STATUS.DISPUTED),
  refunds: () => paths.refunds(),
  transfers: () => paths.bankTransfers(),
  settlementsToConfirm: settlements((side) => ({
    status: side === ROLE.SYSTEM ? SETTLEMENT_STATUS.AGREED_BY_ISSUER : SETTLEMENT_STATUS.AGREED_BY_ORGANISER,
  })),
  settlementsToPay: settlements((side) => ({ status: SETTLEMENT_STATUS.AGREED, payer: side })),
  requests: participations({ tab: 'request', view: 'table', status: PARTICIPANT_STATUS.PENDING_REQUEST }),
  invitations: participations({ view: 'table', status: PARTICIPANT_STATUS.PENDING_INVITATION }),
  // No filter leaves these alone: each is answered on its own page.
  terms: ({ line, side }) => paths.participation(side, Number(line.example)),
  titles: ({ line }) => oneOrAll(line, paths.adminProduct, paths.adminProducts({ status: PRODUCT_STATUS.PENDING })),
  rejectedTitles: ({ line }) =>
    oneOrAll(line, paths.issuerProduct, paths.issuerProducts({ status: PRODUCT_STATUS.REJECTED })),
  shortTitles: ({ line, side }) => paths.campaignDashboard(side, line.example),
  personnelIdentities: () => paths.people('personnels'),
  issuerIdentities: () => paths.people('issuers'),
  customerIdentities: () => paths.people('customers'),
  reports: () => paths.adminReviews({ reported: 'true' }),
  reviews: () => paths.adminReviews({ status: REVIEW_STATUS.PENDING }),
  imports: ({ line, side }) => oneOrAll(line, (id) => paths.importOf(side, Number(id)), paths.importsOf(side)),
  incompleteBooks: () => paths.incompleteBooks,
};

/** The page on which a line is done. */
export const waitingHref = (place: Place): string => LINKS[place.line.kind](place);

/** The page of each first step. */
export const stepHref = (step: FirstStep, campaignId: number | null): string => {
  const pages: Record<FirstStep, string> = {
    profile: paths.issuerProfile,
    books: paths.issuerBooks(),
    participation: paths.issuerCampaigns(),
    bringing: campaignId === null ? paths.issuerCampaigns() : paths.bringBooks(campaignId),
    firstOrder: paths.officeOrders(ROLE.ISSUER, ORDER_TYPE.DELIVERY, { status: ORDER_STATUS.PROCESSING }),
  };
  return pages[step];
};
