import { claimTransfers, type KeptTransfer } from '@server/backend/commerce/payments/bank-transfers/claim';
import { meantCheckouts } from '@server/backend/commerce/payments/bank-transfers/meant';
import { indexContents, nearCheckouts } from '@server/backend/commerce/payments/bank-transfers/near-contents';
import {
  isCredit,
  digestLines,
  planLines,
  type Kept,
  type PlannedLine,
} from '@server/backend/commerce/payments/statements/plan';
import { linesOf, readFile } from '@server/backend/commerce/payments/statements/read-statement';
import { transferContentsIn } from '@/contract/rules/viet-qr';
import { repeats } from '@tests/support/long-run';
import { messyStatement, type MessyStatement, type Movement } from '@tests/support/messy-statements';

/** What the database keeps, in memory. */
class Account {
  readonly transfers: (Kept & { checkoutId?: string; files: Set<number> })[] = [];
  private readonly known = new Map<string, number>();
  private files = 0;

  constructor(private readonly statement: MessyStatement) {}

  private get meant() {
    const { checkouts } = this.statement;
    return {
      contents: new Map(checkouts.map(({ content, checkoutId }) => [content, checkoutId])),
      confirmed: [],
      near: indexContents(checkouts),
    };
  }

  /** The bank's call, which comes before the statement. */
  tell({ reference, amount, description, day }: Movement) {
    const purpose = { reference, amount, description: `${description} .CT tu 00110044` };
    const [checkoutId] = meantCheckouts([purpose], this.meant);
    const id = this.transfers.length + 1;
    const kept = {
      ...purpose,
      id,
      day,
      isOnStatement: false,
      isOpen: !checkoutId,
      digests: [],
      files: new Set<number>(),
    };
    this.transfers.push({ ...kept, ...(checkoutId && { checkoutId }) });
  }

  async import(text: string): Promise<PlannedLine[]> {
    const file = await readFile(Buffer.from(text));
    const lines = linesOf(file, file.table!.columns)!;
    const digests = digestLines('0011004', lines);
    const planned = planLines(lines, digests, { known: this.known, kept: this.transfers, meant: this.meant });
    this.files += 1;
    for (const line of planned) this.keep(line);
    return planned;
  }

  private keep({ read, digest, transferId, checkoutId }: PlannedLine) {
    if (!isCredit(read)) return;
    const id = transferId ?? this.transfers.length + 1;
    if (transferId === undefined) {
      const { reference, amount, description, day } = read;
      this.transfers.push({
        id,
        reference,
        amount,
        description,
        day,
        isOnStatement: true,
        isOpen: true,
        digests: [],
        files: new Set(),
      });
    }
    const transfer = this.transfers[id - 1]!;
    transfer.isOnStatement = true;
    transfer.files.add(this.files);
    transfer.digests = [...transfer.digests, digest!];
    if (checkoutId) Object.assign(transfer, { checkoutId, isOpen: false });
    this.known.set(digest!, id);
  }

  /** Đồng booked for each checkout. */
  get booked() {
    return sums(this.transfers.map(({ checkoutId, amount }) => ({ meant: checkoutId, amount })));
  }
}

const sums = (moves: readonly { meant: string | undefined; amount: number }[]) => {
  const found = new Map<string, number>();
  for (const { meant, amount } of moves) if (meant) found.set(meant, (found.get(meant) ?? 0) + amount);
  return found;
};

const STATEMENTS = repeats(200, 2_000);
const RIGHTLY = 0.98;

describe(`${STATEMENTS} messy statements`, () => {
  const statements = Array.from({ length: STATEMENTS }, (_, seed) => messyStatement(seed + 1));

  test('at least 98 % of the lines of a checkout are booked for it by themselves, and none for another', async () => {
    let [meant, right] = [0, 0];
    const wrong: unknown[] = [];
    for (const statement of statements) {
      const planned = await new Account(statement).import(statement.whole.text);
      expect(planned).toHaveLength(statement.movements.length);
      planned.forEach(({ outcome, checkoutId }, index) => {
        const move = statement.whole.movements[index]!;
        expect(outcome === 'debit').toBe(move.amount < 0);
        if (checkoutId && checkoutId !== move.meant) wrong.push(move);
        if (move.meant) meant += 1;
        if (move.meant && checkoutId === move.meant) right += 1;
      });
    }
    expect(wrong).toEqual([]);
    expect(right / meant).toBeGreaterThanOrEqual(RIGHTLY);
  });

  test('the same file again, and files that overlap with it, change nothing', async () => {
    for (const statement of statements) {
      const account = new Account(statement);
      await account.import(statement.whole.text);
      const before = [account.transfers.length, account.booked];
      for (const { text } of [statement.whole, ...statement.parts]) {
        const planned = await account.import(text);
        expect(planned.filter(({ read, transferId }) => isCredit(read) && transferId === undefined)).toEqual([]);
      }
      expect([account.transfers.length, account.booked]).toEqual(before);
    }
  });

  test('files that overlap are together as the whole one, and what the bank told before is no other transfer', async () => {
    for (const statement of statements) {
      const [whole, apart] = [new Account(statement), new Account(statement)];
      await whole.import(statement.whole.text);
      for (const move of statement.reported) apart.tell(move);
      for (const { text } of statement.parts) await apart.import(text);
      expect(apart.transfers).toHaveLength(statement.movements.filter(({ amount }) => amount > 0).length);
      expect([...apart.booked].toSorted()).toEqual([...whole.booked].toSorted());
    }
  });
});

test('a line does not take the transfer of a later line of the file, also when that one is in another batch', async () => {
  const row = (day: string) => `${day}/11/2026,FT10001,90.000,HS0123456789AB`;
  const file = await readFile(Buffer.from(['Ngày,Mã giao dịch,Ghi có,Nội dung', row('10'), row('11')].join('\n')));
  const lines = linesOf(file, file.table!.columns)!;
  const digests = digestLines('0011004', lines);
  const [first, second] = lines.filter(isCredit);
  const kept: Kept = { ...second!, ...{ id: 7, isOnStatement: true, isOpen: true, digests: [digests.get(second!)!] } };
  const facts = { known: new Map<string, number>(), meant: { contents: new Map(), confirmed: [], near: new Map() } };
  const planned = (takenBy: readonly string[]) =>
    planLines([first!], digests, { ...facts, kept: [{ ...kept, digests: takenBy }] });
  expect(planned(kept.digests)[0]!.transferId).toBeUndefined();
  expect(planned(['of another file'])[0]!.transferId).toBe(7);
});

describe('a transfer is told apart by', () => {
  const kept = (facts: Partial<KeptTransfer>): KeptTransfer => ({
    ...{
      id: 1,
      reference: 'FT10001',
      amount: 90_000,
      description: 'HS0123456789AB',
      day: '2026-11-10',
      isOnStatement: false,
    },
    ...facts,
  });
  const report = (facts: object) => ({
    reference: 'FT10001',
    amount: 90_000,
    description: 'CK',
    day: '2026-11-10',
    ...facts,
  });

  test.each([
    ['the same reference and amount, with other words', {}, {}, true],
    ['another reference', { reference: 'FT10002' }, {}, false],
    ['another amount', { amount: 90_001 }, {}, false],
    ['contents of another checkout', { description: 'HSFFFFFFFFFFFF' }, {}, false],
    ['no reference, but the content and the day', { reference: '', description: 'ck hs0123456789ab' }, {}, true],
    ['no reference and another day', { reference: '', description: 'ck hs0123456789ab', day: '2026-11-14' }, {}, false],
    [
      'no reference, told at the weekend before it',
      { reference: '', description: 'x HS0123456789AB' },
      { day: '2026-11-07' },
      true,
    ],
    [
      'no reference, told long before it',
      { reference: '', description: 'x HS0123456789AB' },
      { day: '2026-11-06' },
      false,
    ],
    [
      'no reference, the day before and no content',
      { reference: '', description: 'chuyen tien sach' },
      { description: 'chuyen tien sach', day: '2026-11-09' },
      false,
    ],
    ['no reference and other words', { reference: '' }, {}, false],
    [
      'no reference, told in the night after it',
      { reference: '', description: 'HS0123456789AB', day: '2026-11-09' },
      {},
      true,
    ],
    ['a reference that says the kind alone', { reference: 'IBFT' }, { reference: 'IBFT' }, false],
    ['the reference and other words on another day', {}, { isOnStatement: true, day: '2026-11-12' }, false],
    ['the repeated reference of lines of other weeks', {}, { isOnStatement: true, day: '2026-10-01' }, false],
    [
      'the value date of another format',
      { description: 'HS0123456789AB x' },
      { isOnStatement: true, day: '2026-11-12' },
      true,
    ],
  ])('%s', (_, facts, other, isSame) => {
    expect(claimTransfers([report(facts)], [kept(other)], true)[0] !== undefined).toBe(isSame);
  });

  test('without references one that was told of on the day comes before one of the weekend', () => {
    const [weekend, today] = [kept({ id: 1, day: '2026-11-08' }), kept({ id: 2 })];
    const line = report({ reference: '', description: 'ck HS0123456789AB' });
    expect(claimTransfers([line], [weekend, today], true)).toEqual([today]);
  });

  test('two lines take two transfers, each the most alike', () => {
    const [one, other] = [kept({ id: 1, description: 'HS0123456789AB' }), kept({ id: 2, description: 'tien sach' })];
    const reports = [report({ description: 'tien sach' }), report({ description: 'x HS0123456789AB' }), report({})];
    expect(claimTransfers(reports, [one, other], true)).toEqual([other, one, undefined]);
  });
});

test.each([
  ['HS0123456789AB', true],
  ['HS0123456789A', true],
  ['HS0123456798AB', true],
  ['HS01234567O9AB', true],
  ['HSO12345678OAB', true],
  ['HSO1234567OOAB', false],
  ['0123456789AB', true],
  ['HS', false],
])('"%s" is near to HS0123456789AB: %s', (description, isNear) => {
  const near = indexContents([{ content: 'HS0123456789AB', checkoutId: 'c', amount: 1 }]);
  expect(nearCheckouts(near, { description, amount: 1 })).toEqual(isNear ? ['c'] : []);
  expect(nearCheckouts(near, { description, amount: 2 })).toEqual([]);
});

test('a content with wrong letters that is near to two checkouts waits, and one confirmed by hand counts once', () => {
  const near = indexContents(
    ['HS0123456789AB', 'HS0123456789AC'].map((content, id) => ({ content, checkoutId: `c${id}`, amount: 1 })),
  );
  expect(transferContentsIn('HS0123456789AD')).toHaveLength(1);
  const transfer = { reference: 'FT10001', amount: 1, description: 'HS0123456789AD' };
  expect(meantCheckouts([transfer], { contents: new Map(), confirmed: [], near })).toEqual([undefined]);
  const confirmed = [{ checkoutId: 'c1', reference: 'FT10001', amount: 1 }];
  expect(meantCheckouts([transfer, transfer], { contents: new Map(), confirmed, near })).toEqual(['c1', undefined]);
});
