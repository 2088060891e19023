import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Arrivals, MoneySums, Reconciliation } from '@/contract/endpoints/reconciliation';
import { dayOf, instantAt } from '@/contract/rules/calendar';
import { addDays } from '@/contract/rules/statistics-range';
import { reconciliationNotice } from '@/text/reconciliation';
import { addRecurringTasks } from '@server/backend/jobs/task-rows';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { recountAccounts, recountMoney } from '@tests/support/money-recount';
import { ACCOUNT, openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

const [ZALOPAY, CASH, VIETQR] = [2, 3, 4];
const PENDING_PAYMENT = 1;

/** Numbers that are the same in every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

describeOnDatabase('Daily reconciliation of money (D4.13.43 to D4.13.46)', (open) => {
  let made: PaymentShop;
  beforeEach(async () => {
    made = await openPaymentShop(open);
    await made.shop.db.rows(sql`
      UPDATE campaigns SET starts_at = '2026-10-01', ends_at = '2027-03-01', rounding_limit = 500 WHERE id = ${made.shop.campaign.id}`);
  });
  afterEach(() => made.close());

  const at = (instant: Date): void => made.shop.clock.advance(instant.getTime() - made.shop.clock.now().getTime());
  /** The last millisecond of a day in Viet Nam. */
  const lastMoment = (day: string): Date => new Date(instantAt(day, '24:00').getTime() - 1);
  const asOrganiser = (request: string, body?: object) => made.ask(request, body, made.organiser);
  const read = async (from: string, to: string, more = ''): Promise<Reconciliation> => {
    const answer = await asOrganiser(`GET /admin/reconciliation?from=${from}&to=${to}${more}`);
    expect(answer.status).toBe(200);
    return answer.body as unknown as Reconciliation;
  };
  const arrivalsOf = async (day: string, more = ''): Promise<Arrivals> =>
    (await asOrganiser(`GET /admin/reconciliation/arrivals?day=${day}${more}`)).body as unknown as Arrivals;
  const tell = async (amount: number, description: string, reference = made.nextReference()) => {
    expect((await made.tellTransfer({ reference, amount, description })).body.return_code).toBe(1);
    return reference;
  };
  const openTransfer = async (): Promise<{ id: number; amount: number } | undefined> => {
    const [row] = await made.shop.db.rows<{ id: number; amount: number }>(
      sql`SELECT id, amount FROM bank_transfers WHERE state = 1 ORDER BY id LIMIT 1`,
    );
    return row;
  };
  const assign = async (id: number, checkoutId: string, amount: number) => {
    const answer = await asOrganiser('PUT /admin/bank-transfers/booking', { id, parts: [{ checkoutId, amount }] });
    expect(answer.status).toBe(200);
  };
  const importLine = (day: string, amount: number, description: string, reference: string) =>
    asOrganiser('POST /admin/bank-statements', {
      fileName: `${reference}.csv`,
      content: Buffer.from(
        `Số tài khoản: ${ACCOUNT.account}\nNgày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung\n${day
          .split('-')
          .toReversed()
          .join('/')};${reference};;${amount};${description}`,
      ).toString('base64'),
    });
  const payRefunds = async () => {
    const due = (await asOrganiser('GET /admin/refunds?size=1')).body.data as { id: string; owed: number }[];
    for (const { id, owed } of due)
      await made.shop.call(`POST /admin/refunds/${id}/paid`, {
        token: made.organiser,
        body: { amount: owed, reference: made.nextReference(), accountVersion: null },
        headers: { 'idempotency-key': randomUUID() },
      });
  };
  const cancel = async (id: string) => {
    await made.ask('PUT /orders/cancel', { id });
    await made.shop.outbox.drain();
  };

  test('a month of all that may happen is counted as an own count counts it, each day to the đồng', async () => {
    const random = seeded(20_261_130);
    const [first, last] = ['2026-11-28', '2027-01-03'];
    const waiting: { checkoutId: string; missing: number }[] = [];
    const byHand: { checkoutId: string; total: number; reference: string; day: string }[] = [];
    const contentOf = (checkoutId: string) => made.contentOf(checkoutId);
    /** Each takes a placed checkout, or what an earlier one left. */
    const deeds = [
      async (day: string) => {
        const { checkoutId, total } = await made.place(VIETQR);
        const [content, reference] = [await contentOf(checkoutId), made.nextReference()];
        await tell(total, content, reference);
        // The bank says it twice, and its statement once more.
        await tell(total, content, reference);
        await importLine(day, total, content, reference);
      },
      async () => {
        const { checkoutId, total } = await made.place(ZALOPAY);
        const content = await contentOf(checkoutId);
        await made.callBack(made.zaloPay.callbackOf(content, made.nextReference()));
        if (random(2)) await made.callBack(made.zaloPay.callbackOf(content, made.nextReference(), total));
      },
      async () => {
        const { checkoutId, total } = await made.place(VIETQR);
        const part = 10_000 + random(5000);
        await tell(part, await contentOf(checkoutId));
        waiting.push({ checkoutId, missing: total - part });
      },
      async () => {
        const placed = waiting.shift();
        if (!placed) return;
        await tell(placed.missing + 400 - random(1000), await contentOf(placed.checkoutId));
      },
      async () => {
        await tell(30_000 + random(90_000), 'tien sach');
      },
      async () => {
        const [found, placed] = [await openTransfer(), waiting.shift() ?? (await made.place(VIETQR))];
        if (found) await assign(found.id, placed.checkoutId, found.amount);
      },
      async () => {
        const found = await openTransfer();
        if (found) await asOrganiser('PUT /admin/bank-transfers/sent-back', { id: found.id, reference: 'FT-back' });
      },
      async (day: string) => {
        const { checkoutId, total } = await made.place(VIETQR);
        const reference = made.nextReference();
        expect((await made.confirm(checkoutId, total, reference)).status).toBe(200);
        byHand.push({ checkoutId, total, reference, day });
      },
      async (day: string) => {
        const confirmed = byHand.shift();
        if (!confirmed) return;
        // The bank has it on the day of the confirmation, on the one after, or tells of it now.
        const { total, reference, checkoutId } = confirmed;
        const content = await contentOf(checkoutId).catch(() => 'x');
        if (random(3)) await importLine(random(2) ? confirmed.day : day, total, content, reference);
        else await tell(total, content, reference);
      },
      async () => {
        const placed = waiting.shift();
        if (!placed) return;
        await made.shop.db.rows(sql`
          UPDATE payments SET expires_at = ${made.shop.clock.now().toISOString()} WHERE checkout_id = ${placed.checkoutId}`);
        await made.expire(placed.checkoutId);
        await made.shop.outbox.drain();
        if (random(2)) await tell(12_345, await contentOf(placed.checkoutId).catch(() => placed.checkoutId));
      },
      async () => {
        const placed = await made.place(VIETQR);
        await tell(placed.total + 7000, await contentOf(placed.checkoutId));
        await cancel(placed.orders[0]!.id);
      },
      payRefunds,
      async () => {
        const { checkoutId, orders } = await made.place(random(3) ? CASH : VIETQR);
        if (orders[0]!.status === PENDING_PAYMENT) await tell(orders[0]!.total, await contentOf(checkoutId));
        for (const move of ['shipping', 'shipped', 'returned'])
          expect((await asOrganiser(`PUT /admin/orders/${move}`, { id: orders[0]!.id, note: 'x' })).status).toBe(200);
      },
    ];
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const isMonthEnd = addDays(day, 1).endsWith('-01') || day.endsWith('-01');
      // The first and the last moment of a day, and one between them.
      const moments = [
        instantAt(day, '00:00'),
        new Date(instantAt(day, '08:00').getTime() + random(40_000_000)),
        lastMoment(day),
      ];
      for (const moment of moments) {
        if (moment < made.shop.clock.now()) continue;
        at(moment);
        for (let deed = 0; deed < (isMonthEnd ? 3 : 1); deed += 1) await deeds[random(deeds.length)]!(day);
      }
    }
    await made.shop.outbox.drain();
    await expectLedger(made.shop.db);

    const { db } = made.shop;
    const december = await read('2026-12-01', '2026-12-31');
    const whole = await read(first, last);
    expect(whole.days.length).toBeGreaterThan(25);
    for (const { day, balance, moved, unequal, accounts } of [...december.days, ...whole.days]) {
      const counted = await recountMoney(db, instantAt(day, '24:00'));
      expect({ day, ...balance }).toMatchObject({ day, ...counted, difference: 0 });
      expect(counted.received + counted.cashReturns).toBe(
        counted.held +
          counted.deposits +
          counted.rounding +
          counted.owedBack +
          counted.refunded +
          counted.unassigned +
          counted.sentBack,
      );
      expect(
        [moved.difference, unequal, ...accounts.map(({ difference }) => difference)].every((sum) => sum === 0),
      ).toBe(true);
      // What moved on the day is what is different from its midnight.
      const before = await recountMoney(db, instantAt(day, '00:00'));
      const names = Object.keys(before) as (keyof typeof before)[];
      expect(names.map((name) => [day, name, moved[name]])).toEqual(
        names.map((name) => [day, name, counted[name] - before[name]]),
      );
    }
    expect(december.opening).toMatchObject(await recountMoney(db, instantAt('2026-12-01', '00:00')));
    expect(december.closing).toMatchObject(await recountMoney(db, instantAt('2027-01-01', '00:00')));
    const accounts = await recountAccounts(db, instantAt('2027-01-01', '00:00'));
    expect(Object.fromEntries(december.accounts.map(({ account, closing }) => [account, closing.received]))).toEqual(
      accounts,
    );
    expect(Object.keys(accounts).toSorted()).toEqual([ACCOUNT.account, 'unreported', 'zalopay']);
    // All of it happened: nothing that is compared is 0 throughout.
    const names: (keyof MoneySums)[] = [
      'held',
      'deposits',
      'rounding',
      'owedBack',
      'refunded',
      'cashReturns',
      'unassigned',
      'sentBack',
    ];
    expect(names.filter((name) => whole.days.every(({ moved }) => moved[name] === 0))).toEqual([]);
    // Each receipt of a transfer is known, and is the same money.
    expect(
      await db.rows(sql`
      SELECT p.transfer_id FROM bank_transfer_parts p LEFT JOIN payment_receipts r ON r.id = p.receipt_id
      WHERE (r.checkout_id, r.amount) IS DISTINCT FROM (p.checkout_id, p.amount)`),
    ).toEqual([]);
    // The lists of the days hold what arrived, once.
    let listed = 0;
    for (const { day, moved } of whole.days) {
      const { data, metadata, unequal } = await arrivalsOf(day, '&size=50');
      expect([data.length, unequal]).toEqual([metadata.total, []]);
      listed += data.filter(({ reportedAt }) => reportedAt === null).length;
      expect(data.every(({ at: when }) => dayOf(new Date(when)) === day)).toBe(true);
      expect(moved.count).toBeLessThanOrEqual(data.length);
    }
    expect(listed).toBe(whole.closing.count);
    // The only fair has all of it, except what belongs to no order.
    const own = await read(first, last, `&campaign=${made.shop.campaign.id}`);
    const { unassigned, sentBack } = whole.closing;
    expect(own.closing).toMatchObject({
      ...{ received: whole.closing.received - unassigned - sentBack, held: whole.closing.held },
      ...{ unassigned: 0, sentBack: 0, difference: 0 },
    });
  });

  test('money at the last moment of a month is of that month; assigned two days later, it moves on that day', async () => {
    at(lastMoment('2026-11-30'));
    await tell(50_000, 'tien sach');
    at(instantAt('2026-12-01', '00:00'));
    await tell(20_000, 'tien sach');
    at(instantAt('2026-12-02', '09:00'));
    const { checkoutId, total } = await made.place(VIETQR);
    const { id } = (await openTransfer())!;
    await assign(id, checkoutId, 50_000);
    const { days } = await read('2026-11-01', '2026-12-31');
    expect(days.map(({ day, moved: { count, received, unassigned } }) => [day, count, received, unassigned])).toEqual([
      ['2026-12-02', 0, 0, -50_000],
      ['2026-12-01', 1, 20_000, 20_000],
      ['2026-11-30', 1, 50_000, 50_000],
    ]);
    const [now] = days;
    expect(now!.moved).toMatchObject(
      total > 50_000 ? { deposits: 50_000, held: 0 } : { held: total, owedBack: 50_000 - total },
    );
    expect(now!.balance).toMatchObject({ received: 70_000, unassigned: 20_000, difference: 0 });
    expect((await arrivalsOf('2026-11-30')).data).toMatchObject([
      { amount: 50_000, account: ACCOUNT.account, state: 2, transferId: id, orders: [{}] },
    ]);
    expect((await arrivalsOf('2026-12-01', '&account=zalopay')).data).toEqual([]);
  });

  test('what is confirmed by hand before the bank has it counts once, and changes its account', async () => {
    at(instantAt('2026-12-01', '10:00'));
    const { checkoutId, total } = await made.place(VIETQR);
    await made.confirm(checkoutId, total, 'FT-7');
    at(instantAt('2026-12-03', '10:00'));
    await tell(total, await made.contentOf(checkoutId), 'FT-7');
    const { days, closing, accounts } = await read('2026-12-01', '2026-12-03');
    expect(
      days.map(({ day, moved, accounts: on }) => [
        day,
        moved.received,
        moved.count,
        on.map(({ account, received }) => [account, received]),
      ]),
    ).toEqual([
      [
        '2026-12-03',
        0,
        0,
        [
          [ACCOUNT.account, total],
          ['unreported', -total],
        ],
      ],
      ['2026-12-01', total, 1, [['unreported', total]]],
    ]);
    expect(closing).toMatchObject({ received: total, held: total, unassigned: 0, count: 1, difference: 0 });
    expect(accounts.map(({ account, closing: { booked } }) => [account, booked])).toEqual([
      [ACCOUNT.account, total],
      ['unreported', 0],
    ]);
    expect((await arrivalsOf('2026-12-01')).data).toMatchObject([
      { reference: 'FT-7', reportedAt: '2026-12-03T03:00:00+00:00' },
    ]);
  });

  test('a difference is found after midnight, named with what differs, and notified once', async () => {
    const { db, outbox, clock } = made.shop;
    at(instantAt('2026-12-01', '10:00'));
    const [one, other] = [await made.place(ZALOPAY), await made.place(ZALOPAY)];
    for (const { checkoutId } of [one, other])
      await made.callBack(made.zaloPay.callbackOf(await made.contentOf(checkoutId), made.nextReference()));
    await addRecurringTasks(db, clock.now(), ['money.reconcile']);
    const runAt = async (instant: Date): Promise<string[]> => {
      at(instant);
      await made.runJobs();
      await outbox.drain();
      const rows = await db.rows<{ message: string }>(
        sql`SELECT message FROM notifications WHERE type = 16 ORDER BY id`,
      );
      return rows.map(({ message }) => message);
    };
    const days = async (): Promise<string> => {
      const { body } = await made.shop.app.inject('/metrics');
      return /^reconciliation_days_differing (\d+)$/m.exec(body)?.[1] ?? body;
    };
    expect(await runAt(instantAt('2026-12-02', '00:15'))).toEqual([]);
    expect(await days()).toBe('0');

    // As much too much of one as too little of another: the sum of the day is right, and both payments are not.
    const shift = (checkoutId: string, amount: number) =>
      db.rows(sql`UPDATE payment_receipts SET amount = amount + ${amount} WHERE checkout_id = ${checkoutId}`);
    await shift(one.checkoutId, 3000);
    await shift(other.checkoutId, -3000);
    expect(await runAt(instantAt('2026-12-03', '00:15'))).toEqual([reconciliationNotice.differs('01/12/2026', 0)]);
    expect(await days()).toBe('1');
    expect((await arrivalsOf('2026-12-01')).unequal).toEqual(
      [
        {
          id: one.checkoutId,
          received: one.total + 3000,
          booked: one.total,
          code: one.orders[0]!.code,
          orderId: one.orders[0]!.id,
        },
        {
          id: other.checkoutId,
          received: other.total - 3000,
          booked: other.total,
          code: other.orders[0]!.code,
          orderId: other.orders[0]!.id,
        },
      ]
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ code, orderId, ...sums }) => ({
          ...sums,
          kind: 'payment',
          reference: '',
          orders: [{ id: orderId, code }],
        })),
    );

    await shift(other.checkoutId, 3000);
    const notices = [0, 3000].map((difference) => reconciliationNotice.differs('01/12/2026', difference));
    expect(await runAt(instantAt('2026-12-04', '00:15'))).toEqual(notices);
    const { days: listed, closing, found } = await read('2026-12-01', '2026-12-31');
    expect(found).toMatchObject([{ day: '2026-12-01', difference: 3000, unequal: 1 }]);
    expect(listed.map(({ moved, unequal }) => [moved.difference, unequal])).toEqual([[3000, 1]]);
    expect(closing.difference).toBe(3000);
    expect(await runAt(instantAt('2026-12-05', '00:15'))).toEqual(notices);

    await shift(one.checkoutId, -3000);
    expect(await runAt(instantAt('2026-12-06', '00:15'))).toEqual(notices);
    expect([await days(), (await read('2026-12-01', '2026-12-31')).found]).toEqual(['0', []]);

    // A receipt without its entries.
    await db.rows(sql`
      INSERT INTO payment_receipts (checkout_id, method, reference, amount, outcome, at)
      VALUES (${one.checkoutId}, ${ZALOPAY}, 'lost', 1, 1, ${lastMoment('2026-12-05').toISOString()})`);
    expect((await runAt(instantAt('2026-12-08', '12:00'))).at(-1)).toBe(reconciliationNotice.differs('05/12/2026', 1));
  });

  test('parts that an earlier version booked are linked to their receipts before anything is compared', async () => {
    const { db } = made.shop;
    at(instantAt('2026-12-01', '10:00'));
    const { checkoutId, total } = await made.place(VIETQR);
    await made.confirm(checkoutId, total, 'FT-8');
    await tell(total, await made.contentOf(checkoutId), 'FT-9');
    await tell(total, await made.contentOf(checkoutId), 'FT-10');
    const links = () => db.rows(sql`SELECT transfer_id, receipt_id FROM bank_transfer_parts ORDER BY transfer_id`);
    const booked = await links();
    await db.rows(sql`UPDATE bank_transfer_parts SET receipt_id = NULL`);
    await addRecurringTasks(db, made.shop.clock.now(), ['money.reconcile']);
    at(instantAt('2026-12-02', '00:15'));
    await made.runJobs();
    expect(await links()).toEqual(booked);
    expect(await db.rows(sql`SELECT 1 FROM reconciliation_differences`)).toEqual([]);
  });

  test('only the organiser reads it, and no more than 366 days', async () => {
    for (const token of [made.shop.customerToken, made.shop.issuerToken])
      for (const path of ['?from=2026-12-01&to=2026-12-01', '/arrivals?day=2026-12-01'])
        expect(await made.ask(`GET /admin/reconciliation${path}`, undefined, token)).toEqual(refusal(403, 'FORBIDDEN'));
    expect(await asOrganiser('GET /admin/reconciliation?from=2026-01-01&to=2027-01-02')).toMatchObject({ status: 422 });
    expect(await asOrganiser('GET /admin/reconciliation?from=2026-12-02&to=2026-12-01')).toMatchObject({ status: 422 });
    expect((await read('2026-01-01', '2027-01-01')).days).toEqual([]);
  });
});
