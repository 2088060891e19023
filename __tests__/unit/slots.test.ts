import fc from 'fast-check';
import {
  canChangeSlot,
  hoursOfSlots,
  overlappingHours,
  SLOT_MS,
  slotInWords,
  slotsOfHours,
  type OfferedSlot,
  type SlotHours,
} from '@/contract/rules/slots';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS, ORDER_STATUSES } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { slotText } from '@/text/slot';
import { repeats } from '@tests/support/long-run';

const hours = (more: Partial<SlotHours> = {}): SlotHours => ({
  ...{ scheduleId: null, day: '2026-12-10', from: '08:00', until: '09:00', capacity: 3 },
  ...more,
});

/** Quarters of an hour of two places within two days in Viet Nam, each once. */
const slots: fc.Arbitrary<OfferedSlot[]> = fc.uniqueArray(
  fc.record({
    scheduleId: fc.constantFrom(null, 7),
    startDate: fc
      .integer({ min: 0, max: 191 })
      .map((quarter) => new Date(Date.parse('2026-12-10T00:00:00+07:00') + quarter * SLOT_MS).toISOString()),
    capacity: fc.integer({ min: 1, max: 2 }),
  }),
  { selector: ({ scheduleId, startDate }) => `${scheduleId} ${startDate}`, maxLength: 150 },
);

const sorted = (list: readonly OfferedSlot[]) =>
  list.toSorted(
    (one, other) => (one.scheduleId ?? 0) - (other.scheduleId ?? 0) || one.startDate.localeCompare(other.startDate),
  );

describe('the hours of an issuer and their slots', () => {
  test('are quarters of an hour in Viet Nam, up to midnight; capacity 0 has none', () => {
    expect(slotsOfHours([hours({ until: '08:30' })]).map(({ startDate }) => startDate)).toEqual([
      '2026-12-10T01:00:00.000Z',
      '2026-12-10T01:15:00.000Z',
    ]);
    expect(slotsOfHours([hours({ from: '23:30', until: '24:00' })]).at(-1)?.startDate).toBe('2026-12-10T16:45:00.000Z');
    expect(slotsOfHours([hours({ capacity: 0 })])).toEqual([]);
    expect(slotInWords('2026-12-10T16:45:00.000Z')).toBe(slotText.slot('23:45', '24:00', '10/12/2026'));
  });

  test('turn into each other, and hours never overlap', () => {
    fc.assert(
      fc.property(slots, (list) => {
        const found = hoursOfSlots(list);
        expect(slotsOfHours(found)).toEqual(sorted(list));
        expect(overlappingHours(found)).toBe(-1);
      }),
      { numRuns: repeats(50, 1000) },
    );
  });

  test('that share time at one place overlap; those that touch, or are elsewhere, do not', () => {
    expect(overlappingHours([hours(), hours({ from: '08:45', until: '10:00' })])).toBe(1);
    expect(overlappingHours([hours(), hours({ from: '09:00', until: '10:00' })])).toBe(-1);
    expect(overlappingHours([hours(), hours({ scheduleId: 7 }), hours({ day: '2026-12-11' })])).toBe(-1);
  });
});

test('a slot is chosen and moved until the order is ready, or the slot begins, at a running fair', () => {
  const now = new Date('2026-12-10T08:00:00+07:00');
  const order = {
    type: ORDER_TYPE.PICKUP,
    status: ORDER_STATUS.PROCESSING,
    campaign: { status: CAMPAIGN_STATUS.RUNNING },
    pickup: { slot: { startDate: '2026-12-10T08:00:00.001+07:00' } },
  };
  const allowed = ORDER_STATUSES.filter((status) => canChangeSlot({ ...order, status }, now));
  expect(allowed).toEqual([ORDER_STATUS.PENDING_PAYMENT, ORDER_STATUS.PROCESSING]);
  // Without a slot also when it is ready, as after a postponement that took the slot.
  const choosable = ORDER_STATUSES.filter((status) => canChangeSlot({ ...order, status, pickup: { slot: null } }, now));
  expect(choosable).toEqual([...allowed, ORDER_STATUS.PICKUP_AVAILABLE]);
  expect(canChangeSlot({ ...order, pickup: { slot: { startDate: now.toISOString() } } }, now)).toBe(false);
  expect(canChangeSlot({ ...order, type: ORDER_TYPE.DELIVERY }, now)).toBe(false);
  expect(canChangeSlot({ ...order, campaign: { status: CAMPAIGN_STATUS.POSTPONED } }, now)).toBe(false);
});
