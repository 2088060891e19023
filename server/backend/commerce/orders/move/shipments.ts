import { sql } from 'drizzle-orm';
import type { EndpointKey } from '@/contract/endpoint';
import type {
  orderShipmentEndpoints,
  orderShipmentSides,
  OrderShipments,
  ShipmentLine,
  ShipmentOutcome,
  ShipmentReport,
  ShipmentReportLine,
} from '@/contract/endpoints/order-shipments';
import { orderErrors } from '@/contract/endpoints/orders';
import type { Carrier } from '@/contract/rules/carriers';
import { sideKey } from '@/contract/side-key';
import { isFrozen, ORDER_STATUS, orderChanges, orderKind } from '@/contract/states/order';
import { AppError } from '@/contract/vocabulary/error-codes';
import { statusText } from '@/text/status';
import { validationText } from '@/text/validation';
import { DatabaseFailure } from '../../../db/failure';
import { forBothSides } from '../../both-sides';
import { anyText } from '../../conditions';
import { idempotent } from '../../idempotent';
import type { CallContext, TransactionContext } from '../../kernel';
import type { BackendNoun } from '../../noun';
import { readMovableOrders, type MovableOrder } from './movable';
import { PARTIES, performInTransaction, type OrderParty } from './perform';
import { changingShipment, shipping } from './shipment';
import type { BatchCall } from './batch';

interface Decision {
  outcome: Exclude<ShipmentOutcome, 'refused'>;
  carrier: Carrier;
}

/**
 * What a line does with an order as it is now. Throws ORDER_CAMPAIGN_POSTPONED, ORDER_STATE_CHANGED when it is neither
 * to be sent nor on its way, INVALID_INPUT without a carrier.
 * @param usual the carrier where neither the line nor the order has one
 */
const decide = (order: MovableOrder, line: ShipmentLine, usual: Carrier | null): Decision => {
  if (isFrozen(order)) throw new AppError(orderErrors.ORDER_CAMPAIGN_POSTPONED);
  const isToSend = order.status === ORDER_STATUS.PROCESSING && orderKind(order) === 'parcel';
  if (!isToSend && !orderChanges(order).includes('shipment'))
    throw new AppError(orderErrors.ORDER_STATE_CHANGED, { status: statusText.order[order.status] ?? '' });
  const carrier = line.carrier ?? order.carrier ?? usual;
  if (carrier === null) throw new AppError('INVALID_INPUT', {}, { carrier: [validationText.carrierNeeded] });
  if (isToSend) return { outcome: 'ship', carrier };
  const isSame = order.trackingNumber === line.trackingNumber && order.carrier === carrier;
  return { outcome: isSame ? 'same' : 'change', carrier };
};

type SharedByLines = Partial<Omit<OrderShipments, 'lines'>>;

/** The decision together with what the order had before. */
interface Done extends Decision {
  before: Pick<MovableOrder, 'carrier' | 'trackingNumber'>;
}

const beforeOf = ({ carrier, trackingNumber }: MovableOrder): Done['before'] => ({ carrier, trackingNumber });

/** Takes the step of a single order: it is handed to its carrier, or its shipment is changed (D3.6.9). */
const apply = async (
  ctx: TransactionContext,
  order: MovableOrder,
  line: ShipmentLine,
  { carrier: usual, note }: SharedByLines,
): Promise<Done> => {
  const decision = decide(order, line, usual ?? null);
  const { outcome, carrier } = decision;
  const given = {
    ...{ id: order.id, carrier, trackingNumber: line.trackingNumber },
    ...(note !== undefined && { note }),
    ...(order.expectedOn !== null && { expectedOn: order.expectedOn }),
  };
  if (outcome === 'ship') await shipping(given)(ctx, order);
  if (outcome === 'change') await changingShipment(given)(ctx, order);
  return { ...decision, before: beforeOf(order) };
};

/** The sentence of a refusal: that of its first field, where it has one. */
const sentenceOf = ({ message, fields }: AppError): string => Object.values(fields ?? {})[0]?.[0] ?? message;

const reportLine = (
  line: ShipmentLine,
  order: MovableOrder | undefined,
  result: Done | AppError,
): ShipmentReportLine => {
  const { orderCode, trackingNumber } = line;
  const shared = { orderCode, trackingNumber, orderId: order?.id ?? null };
  if (!(result instanceof AppError)) return { ...shared, ...result, code: null, message: null };
  const before = order ? beforeOf(order) : null;
  const { code } = result;
  return { ...shared, before, outcome: 'refused', carrier: line.carrier ?? null, code, message: sentenceOf(result) };
};

/** The orders of a party by code. */
const readOrders = async (
  { db, now, actor }: CallContext,
  party: OrderParty,
  lines: readonly ShipmentLine[],
): Promise<Map<string, MovableOrder>> => {
  const codes = lines.map(({ orderCode }) => orderCode);
  const orders = await readMovableOrders(db, now, sql`${anyText(sql`o.code`, codes)} AND ${party.owns({ actor })}`);
  return new Map(orders.map((order) => [order.code, order]));
};

const notFound = (): AppError => new AppError(orderErrors.ORDER_NOT_FOUND);

/** What saving these tracking numbers would do with each order; changes nothing. */
export const checkShipments = async (
  ctx: CallContext,
  party: OrderParty,
  { lines, carrier = null }: { lines: readonly ShipmentLine[]; carrier?: Carrier | null | undefined },
): Promise<ShipmentReport> => {
  const orders = await readOrders(ctx, party, lines);
  const resultOf = (line: ShipmentLine, order: MovableOrder | undefined): Done | AppError => {
    if (!order) return notFound();
    try {
      return { ...decide(order, line, carrier), before: beforeOf(order) };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };
  return {
    lines: lines.map((line) => {
      const order = orders.get(line.orderCode);
      return reportLine(line, order, resultOf(line, order));
    }),
  };
};

/**
 * Saves tracking numbers, each in its own transaction with its own key, as many orders are moved (D9.1.17): a refusal
 * does not affect the others, and a retry after an interruption continues. Returns the outcome of each line.
 */
export const saveShipments = async (
  ctx: CallContext,
  party: OrderParty,
  { lines, ...shared }: OrderShipments,
  { operation, key, logFailure }: BatchCall,
): Promise<ShipmentReport> => {
  const orders = await readOrders(ctx, party, lines);
  const saveOne = async (line: ShipmentLine, order: MovableOrder | undefined): Promise<Done | AppError> => {
    if (!order) return notFound();
    try {
      return await idempotent(
        ctx,
        { operation, key: `${key}/${line.orderCode}`, request: { ...line, shared } },
        async (ctx): Promise<Done> => {
          let done: Done | undefined;
          await performInTransaction(ctx, party, order.id, async (ctx, locked) => {
            done = await apply(ctx, locked, line, shared);
          });
          return done!;
        },
      );
    } catch (error) {
      // The client sends the whole call again with its key, and orders already saved are answered from it.
      if (error instanceof DatabaseFailure) throw error;
      if (error instanceof AppError) return error;
      logFailure(error, { operation, order: order.id });
      return new AppError('INTERNAL');
    }
  };
  const report: ShipmentReportLine[] = [];
  for (const line of lines) {
    const order = orders.get(line.orderCode);
    report.push(reportLine(line, order, await saveOne(line, order)));
  }
  return { lines: report };
};

/** The use case of each endpoint. */
export const orderShipmentBackend: BackendNoun<typeof orderShipmentEndpoints> = {
  handlers: forBothSides<typeof orderShipmentSides>({
    'POST /orders/shipments/check': ({ ctx, side, input }) => checkShipments(ctx, PARTIES[side], input.body),
    'PUT /orders/shipments': ({ ctx, side, input, idempotencyKey: key, ports: { logFailure } }) => {
      const operation: EndpointKey = sideKey(side, 'PUT /orders/shipments');
      return saveShipments(ctx, PARTIES[side], input.body, { operation, key, logFailure });
    },
  }),
};
