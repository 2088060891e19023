import { sql } from 'drizzle-orm';
import type { BankTransfer } from '@/contract/endpoints/bank-transfers';
import type { BankStatement, StatementDryRun, StatementReport } from '@/contract/endpoints/bank-statements';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import type { StatementOutcome } from '@/contract/vocabulary/bank-statements';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { makeCustomer } from '@tests/support/make-data';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

const OPEN = 1;
const BOOKED = 2;
const HEADS = 'Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung';

interface Line {
  reference: string;
  amount: number;
  description: string;
}

describeOnDatabase('Statements of the bank (D4.13.33 to D4.13.35)', (open) => {
  let made: PaymentShop;
  let day: string;
  beforeAll(async () => {
    made = await openPaymentShop(open, {});
    day = made.shop.clock.now().toISOString().slice(0, 10).split('-').toReversed().join('/');
  });
  afterEach(() => expectLedger(made.shop.db));
  afterAll(() => made.close());

  const rowOf = ({ reference, amount, description }: Line) =>
    `${day};${reference};${amount < 0 ? -amount : ''};${amount > 0 ? amount : ''};${description}`;
  const csv = (...lines: Line[]) => ['Số tài khoản: 0011004', HEADS, ...lines.map(rowOf)].join('\n');
  const send = (path: string, text: string, more: object = {}, token = made.organiser) =>
    made.ask(
      `POST /admin/bank-statements${path}`,
      { fileName: 'sao-ke.csv', content: Buffer.from(text).toString('base64'), ...more },
      token,
    );
  const dryRun = async (text: string, more = {}) =>
    (await send('/dry-run', text, more)).body as unknown as StatementDryRun;
  const importFile = async (text: string, more = {}) => {
    const answer = await send('', text, more);
    expect(answer.status).toBe(200);
    return answer.body as unknown as StatementReport;
  };
  const outcomes = ({ lines }: StatementReport): StatementOutcome[] => lines.map(({ outcome }) => outcome);
  const transfers = async (reference: string): Promise<BankTransfer[]> =>
    (await made.ask(`GET /admin/bank-transfers?search=${reference}&sort=oldest`, undefined, made.organiser)).body
      .data as BankTransfer[];
  const count = async (table: string) => {
    const [row] = await made.shop.db.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${sql.raw(table)}`);
    return row!.count;
  };

  test('are tried out without a change, then imported: booked by content, kept to wait, debits and what is unreadable', async () => {
    const { checkoutId, total, orders } = await made.place(4);
    const content = await made.contentOf(checkoutId);
    const text = `${csv(
      { reference: 'FT-10001', amount: total, description: `MBVCB ${content} tien sach` },
      { reference: 'FT-10002', amount: 45_000, description: 'tien sach cua Lan' },
      { reference: 'FT-10003', amount: -11_000, description: 'Phi' },
    )}\n31/02/2026;FT-10004;;5.000;x\nTổng cộng;;11.000;50.000;`;
    const tried = await dryRun(text);
    expect(outcomes(tried)).toEqual(['booked', 'waiting', 'debit', 'unreadable']);
    expect(tried).toMatchObject({ account: '0011004', format: 'csv', imported: null });
    expect(tried.lines[0]!.orders).toEqual([{ id: orders[0]!.id, code: orders[0]!.code }]);
    expect(tried.lines[3]).toMatchObject({ reason: 'date', amount: null });
    expect(tried.totals.find(({ outcome }) => outcome === 'debit')).toEqual({
      outcome: 'debit',
      count: 1,
      sum: -11_000,
    });
    expect([await count('bank_transfers'), await count('bank_statements'), await made.statuses(checkoutId)]).toEqual([
      0,
      0,
      [1],
    ]);

    const report = await importFile(text);
    expect({ ...report, imported: null }).toEqual({ ...report, ...tried, table: undefined });
    expect(report.imported).toMatchObject({ fileName: 'sao-ke.csv', importedBy: made.organiserName });
    expect(await transfers('FT-10001')).toMatchObject([{ state: BOOKED, settledBy: '', parts: [{ checkoutId }] }]);
    expect(await transfers('FT-10002')).toMatchObject([
      { state: OPEN, amount: 45_000, description: 'tien sach cua Lan' },
    ]);
    expect(await made.statuses(checkoutId)).toEqual([2]);
    expect(await count('bank_transfers')).toBe(2);
    expect(await count('bank_statement_lines')).toBe(4);

    const list = (await made.ask('GET /admin/bank-statements', undefined, made.organiser)).body.data as BankStatement[];
    expect(list).toMatchObject([{ id: report.imported!.id, account: '0011004' }]);
    const read = await made.ask(`GET /admin/bank-statements/${list[0]!.id}`, undefined, made.organiser);
    expect(read.body).toEqual(report);
    expect(await made.ask('GET /admin/bank-statements/2000000', undefined, made.organiser)).toEqual(
      refusal(404, 'BANK_STATEMENT_NOT_FOUND'),
    );
  });

  test('of the same file, or of one that overlaps, change nothing; at the same time neither', async () => {
    const { checkoutId, total } = await made.place(4);
    const line = { reference: 'FT-20001', amount: total, description: await made.contentOf(checkoutId) };
    const alike = { reference: 'FT-20002', amount: 7_000, description: 'hai lan' };
    const text = csv(line, alike, alike);
    const reports = await Promise.all([1, 2, 3].map(() => importFile(text)));
    expect(new Set(reports.map(({ imported }) => imported!.id)).size).toBe(1);
    expect(await transfers('FT-20002')).toHaveLength(2);
    const lines = await count('bank_statement_lines');
    expect((await importFile(text)).imported).toEqual(reports[0]!.imported);
    expect((await dryRun(text)).imported).toEqual(reports[0]!.imported);
    expect(await count('bank_statement_lines')).toBe(lines);
    // Another file with the same lines in another order, and one more.
    const more = csv(alike, { ...alike, description: 'ba lan' }, alike, line);
    const raced = await Promise.all([importFile(more), importFile(`${more}\n`)]);
    expect(raced.flatMap(outcomes).toSorted()).toEqual([...Array<string>(7).fill('known'), 'waiting']);
    expect(await transfers('FT-20002')).toHaveLength(3);
    expect(await made.heldAndRefund(checkoutId)).toEqual([total, 0]);
  });

  test('after the bank told of a transfer in other words is the same one; a second line of it is another', async () => {
    const [one, other] = [await made.place(4), await made.place(4)];
    const reported = { reference: 'FT-30001', amount: one.total, description: await made.contentOf(one.checkoutId) };
    await made.tellTransfer(reported);
    await made.tellTransfer({ reference: 'FT-30002', amount: other.total, description: 'cat mat noi dung' });
    const report = await importFile(
      csv(
        { ...reported, description: `CK ${reported.description} .CT tu 001` },
        reported,
        // The statement has what the call lacked.
        { reference: 'FT-30002', amount: other.total, description: await made.contentOf(other.checkoutId) },
      ),
    );
    expect(outcomes(report).toSorted()).toEqual(['booked', 'booked', 'known']);
    expect(await made.heldAndRefund(one.checkoutId)).toEqual([2 * one.total, -one.total]);
    expect(await transfers('FT-30002')).toMatchObject([{ state: BOOKED, parts: [{ checkoutId: other.checkoutId }] }]);
    expect(await made.heldAndRefund(other.checkoutId)).toEqual([other.total, 0]);
  });

  test('before the bank tells of a transfer is the same one, also at the same time', async () => {
    const [one, other] = [await made.place(4), await made.place(4)];
    const lines = [];
    for (const [index, { checkoutId, total }] of [one, other].entries())
      lines.push({ reference: `FT-4000${index}`, amount: total, description: await made.contentOf(checkoutId) });
    const tell = (line: Line) => made.tellTransfer({ ...line, description: `${line.description} GD 123` });
    await importFile(csv(lines[0]!));
    for (let round = 0; round < 2; round += 1) await tell(lines[0]!);
    await Promise.all([importFile(csv(...lines)), tell(lines[1]!), tell(lines[1]!)]);
    for (const [index, { checkoutId, total }] of [one, other].entries()) {
      expect(await transfers(`FT-4000${index}`)).toHaveLength(1);
      expect(await made.heldAndRefund(checkoutId)).toEqual([total, 0]);
    }
    // A call about other money under the reference is another transfer.
    await made.tellTransfer({ reference: 'FT-40000', amount: 1_000, description: 'x' });
    expect(await transfers('FT-40000')).toHaveLength(2);
  });

  test('without references are matched by content and day with what the bank tells', async () => {
    const { checkoutId, total } = await made.place(4);
    const line = { reference: '', amount: total, description: `CK ${await made.contentOf(checkoutId)}` };
    expect(outcomes(await importFile(csv(line, { ...line, amount: 1_000, description: 'la' })))).toEqual([
      'booked',
      'waiting',
    ]);
    await made.tellTransfer({ ...line, reference: 'FT-50001' });
    expect(await made.heldAndRefund(checkoutId)).toEqual([total, 0]);
  });

  test('with wrong letters in a content are booked when the amount is right, and wait when it is not', async () => {
    const [one, other] = [await made.place(4), await made.place(4)];
    const wrong = async (checkoutId: string) => {
      const content = await made.contentOf(checkoutId);
      return `${content.slice(0, -1)}${content.endsWith('0') ? '1' : '0'}`;
    };
    const report = await importFile(
      csv(
        { reference: 'FT-60001', amount: one.total, description: await wrong(one.checkoutId) },
        { reference: 'FT-60002', amount: other.total + 7, description: await wrong(other.checkoutId) },
      ),
    );
    expect(outcomes(report)).toEqual(['booked', 'waiting']);
    expect([await made.statuses(one.checkoutId), await made.statuses(other.checkoutId)]).toEqual([[2], [1]]);
  });

  test('with wrong letters in a content are booked when they are the rest of a payment in parts', async () => {
    const { checkoutId, total } = await made.place(4);
    const content = await made.contentOf(checkoutId);
    const wrong = `${content.slice(0, -1)}${content.endsWith('0') ? '1' : '0'}`;
    await made.tellTransfer({ reference: 'FT-61001', amount: 20_000, description: content });
    const rest = { reference: 'FT-61002', amount: total - 20_000, description: wrong };
    expect(outcomes(await importFile(csv({ ...rest, amount: rest.amount - 7 }, rest)))).toEqual(['waiting', 'booked']);
    expect(await made.heldAndRefund(checkoutId)).toEqual([total, 0]);
  });

  test('of money that was confirmed by hand before book it once', async () => {
    const { checkoutId, total } = await made.place(4);
    await made.confirm(checkoutId, total, 'FT-70001');
    const report = await importFile(csv({ reference: 'FT-70001', amount: total, description: 'tien sach' }));
    expect(outcomes(report)).toEqual(['booked']);
    expect(await made.heldAndRefund(checkoutId)).toEqual([total, 0]);
  });

  test('that were broken off go on where they were', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => ({
      ...{ reference: `FT-8${String(index).padStart(4, '0')}`, amount: 3_000, description: `dong ${index}` },
    }));
    const text = csv(...lines);
    const { imported } = await importFile(text);
    // As after a crash in the middle: the last batches are rolled back.
    await made.shop.db.transaction(async (tx) => {
      const removed = await tx.rows<{ id: number }>(sql`
        DELETE FROM bank_statement_lines WHERE statement_id = ${imported!.id} AND line > 250 RETURNING transfer_id AS id`);
      await tx.rows(sql`DELETE FROM bank_transfers WHERE id = ANY(${sql.param(removed.map(({ id }) => id))}::int[])`);
      await tx.rows(sql`UPDATE bank_statements SET finished_at = NULL WHERE id = ${imported!.id}`);
    });
    const again = await importFile(text);
    expect(again.imported!.id).toBe(imported!.id);
    expect(again.totals.find(({ outcome }) => outcome === 'waiting')!.count).toBe(450);
    const [row] = await made.shop.db.rows<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM bank_transfers WHERE reference LIKE 'FT-8%'`,
    );
    expect(row!.count).toBe(450);
  });

  test('of two late payers for the last copy take up one order, and owe the other its money back', async () => {
    const { shop } = made;
    const { id } = await shop.sell({ brought: 1 });
    const buyers = [shop.customer, await makeCustomer(shop.db, { levelId: shop.levels.base })];
    const lines: (Line & { checkoutId: string })[] = [];
    for (const [index, { email }] of buyers.entries()) {
      const token = await shop.signIn(email);
      const answer = await shop.order([{ productId: id, quantity: 1 }], { token, body: { payment: 4 } });
      const { checkoutId, orders } = checkoutAnswer.parse(answer.body);
      await shop.db.rows(sql`
        UPDATE payments SET expires_at = ${shop.clock.now().toISOString()} WHERE checkout_id = ${checkoutId}`);
      await made.expire(checkoutId);
      await shop.outbox.drain();
      const description = await made.contentOf(checkoutId);
      lines.push({ checkoutId, reference: `FT-9100${index}`, amount: orders[0]!.total, description });
    }
    expect(outcomes(await importFile(csv(...lines)))).toEqual(['booked', 'booked']);
    const sums = await Promise.all(lines.map(({ checkoutId }) => made.heldAndRefund(checkoutId)));
    const { amount } = lines[0]!;
    expect(sums.toSorted(([, one = 0], [, other = 0]) => one - other)).toEqual([
      [amount, -amount],
      [amount, 0],
    ]);
  });

  test('whose transfer is sent back at the same time, under another reference, are not booked as well', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await made.place(4), await made.place(4)];
      const [content, second] = [await made.contentOf(one.checkoutId), await made.contentOf(other.checkoutId)];
      const kind = `IBFT-${'ABCD'.charAt(round)}`;
      await made.tellTransfer({ reference: kind, amount: one.total, description: `${content} ${second}` });
      const [{ id }] = (await transfers(kind)) as [BankTransfer];
      const line = { reference: `FT-9200${round}`, amount: one.total, description: content };
      const [report, sent] = await Promise.all([
        importFile(csv(line)),
        made.ask('PUT /admin/bank-transfers/sent-back', { id, reference: 'FT-back' }, made.organiser),
      ]);
      const isSent = sent.status === 200;
      expect(outcomes(report)).toEqual([isSent ? 'known' : 'booked']);
      expect(await transfers(kind)).toMatchObject([
        { id, state: isSent ? 3 : BOOKED, parts: isSent ? [] : [{ checkoutId: one.checkoutId }] },
      ]);
      expect(await made.heldAndRefund(one.checkoutId)).toEqual([isSent ? 0 : one.total, 0]);
    }
  });

  test('without a time count at the end of their day, not at the begin of the next', async () => {
    await importFile(`${csv()}\n20/11/2025;FT-94001;;9.000;x\n20/11/2025 08:05:07;FT-94002;;9.000;x`);
    const received = [...(await transfers('FT-94001')), ...(await transfers('FT-94002'))].map((one) => one.receivedAt);
    expect(received.map((at) => new Date(at).toISOString())).toEqual([
      '2025-11-20T16:59:59.000Z',
      '2025-11-20T01:05:07.000Z',
    ]);
  });

  test('of several accounts are imported as far as they are ours, and refused when none is', async () => {
    const statement = (account: string, reference: string) =>
      [`:20:S`, `:25:${account}`, ':28C:1/1', ':60F:C251128VND0,00', `:61:2511291129C70000,00NTRFNONREF//${reference}`]
        .concat(':86:x', ':62F:C251129VND70000,00')
        .join('\n');
    const [own, foreign] = [statement('0011004', 'FT-95001'), statement('99887766', 'FT-95002')];
    expect(outcomes(await importFile(`${own}\n${foreign}\n`))).toEqual(['waiting']);
    expect(await transfers('FT-95002')).toEqual([]);
    expect(await send('', `${foreign}\n`)).toEqual(refusal(422, 'BANK_STATEMENT_OTHER_ACCOUNT'));
  });

  test('say what became of a waiting line since', async () => {
    const { checkoutId, total } = await made.place(4);
    const report = await importFile(csv({ reference: 'FT-93001', amount: total, description: 'khong ro' }));
    expect(outcomes(report)).toEqual(['waiting']);
    const [{ id }] = (await transfers('FT-93001')) as [BankTransfer];
    await made.ask('PUT /admin/bank-transfers/booking', { id, parts: [{ checkoutId, amount: total }] }, made.organiser);
    const read = await made.ask(`GET /admin/bank-statements/${report.imported!.id}`, undefined, made.organiser);
    expect(outcomes(read.body as unknown as StatementReport)).toEqual(['booked']);
    const [listed] = (await made.ask('GET /admin/bank-statements', undefined, made.organiser)).body
      .data as BankStatement[];
    expect(listed!.totals).toEqual([{ outcome: 'booked', count: 1, sum: total }]);
  });

  test('keep the columns that were mapped, for files with the same heads', async () => {
    const text = (reference: string) => `Khi nao,Ma so,Bao nhieu,Chuyen gi\n${day},${reference},2.000,x`;
    const tried = await dryRun(text('FT-90001'));
    expect(tried).toMatchObject({
      lines: [],
      table: { complete: false, heads: ['Khi nao', 'Ma so', 'Bao nhieu', 'Chuyen gi'] },
    });
    expect(await send('', text('FT-90001'))).toEqual(refusal(422, 'BANK_STATEMENT_COLUMNS'));
    const columns = { date: 0, reference: 1, amount: 2, description: 3 };
    expect(outcomes(await dryRun(text('FT-90001'), { columns }))).toEqual(['waiting']);
    expect((await dryRun(text('FT-90001'))).lines).toEqual([]);
    await importFile(text('FT-90001'), { columns });
    expect(outcomes(await importFile(text('FT-90002')))).toEqual(['waiting']);
    expect(await transfers('FT-90002')).toMatchObject([{ amount: 2_000 }]);
  });

  test('are refused of another account, when they are none, and for whoever is no organiser', async () => {
    const foreign = csv().replace('0011004', '99887766');
    const valid = `${foreign}\n${rowOf({ reference: 'FT-1', amount: 1, description: 'x' })}`;
    expect(await send('/dry-run', valid)).toEqual(refusal(422, 'BANK_STATEMENT_OTHER_ACCOUNT'));
    expect(await send('', csv())).toEqual(refusal(422, 'BANK_STATEMENT_EMPTY'));
    expect(await send('', '<Document/>')).toEqual(refusal(422, 'BANK_STATEMENT_UNREADABLE'));
    for (const path of ['', '/dry-run'])
      expect(
        (await send(path, csv({ reference: 'FT-1', amount: 1, description: 'x' }), {}, made.shop.customerToken)).status,
      ).toBe(403);
  });
});
