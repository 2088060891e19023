/** Random numbers that a seed repeats (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
  };
};
type Random = ReturnType<typeof randomOf>;

export interface MessyCheckout {
  checkoutId: string;
  content: string;
  amount: number;
}

/** A movement on the account, and what it is for. */
export interface Movement {
  day: string;
  reference: string;
  /** Đồng, negative for what went out. */
  amount: number;
  description: string;
  /** The only checkout that is meant; undefined for what is for none, or for several. */
  meant: string | undefined;
}

const HEX = '0123456789ABCDEF';
const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => HEX[random.below(HEX.length)]).join('');

/** Prices repeat at a fair, so that the amount says little. */
const AMOUNTS = [90_000, 90_000, 125_000, 180_000, 240_000];

const checkoutOf = (random: Random): MessyCheckout => ({
  checkoutId: `${hex(random, 8)}-0000-4000-8000-${hex(random, 12)}`.toLowerCase(),
  content: `HS${hex(random, 12)}`,
  amount: random.pick(AMOUNTS),
});

/** One letter replaced, missing, or two swapped. */
const damage = (content: string, random: Random): string => {
  const at = 2 + random.below(content.length - 3);
  const [before, letter, next, after] = [content.slice(0, at), content[at]!, content[at + 1]!, content.slice(at + 2)];
  return random.pick([
    before + random.pick([...HEX]) + next + after,
    before + next + after,
    before + next + letter + after,
  ]);
};

const NOISE: readonly ((content: string, random: Random) => string)[] = [
  (content) => content,
  (content) => content.toLowerCase(),
  (content, random) => `MBVCB.${random.below(1e9)}.${content} chuyen tien.CT tu 0912345678 NGUYEN VAN A toi 0011004`,
  (content, random) => `NGUYEN THI HS chuyen khoan ${content}-${hex(random, 6)}`,
  (content) => `${content.slice(0, 5)} ${content.slice(5, 10)} ${content.slice(10)}`,
  (content) => `IBFT ${content.slice(0, 8)}.${content.slice(8)};tiền sách "hội chợ", cảm ơn`,
  (content) => content.replaceAll('0', 'O').replace(/O(?=.*O.*O)/g, '0'),
  damage,
  (content, random) => `CK ${damage(content, random)} mua sach`,
];

const OTHERS = [
  (random: Random) => `NGUYEN VAN B tra tien ${random.below(1e6)}`,
  (random: Random) => `Lai tien gui ky ${hex(random, 12)}`,
  () => 'CK',
  (random: Random) => `HS ${random.below(1e9)} nop hoc phi`,
];

const dayOf = (random: Random): string => `2026-11-${String(10 + random.below(5)).padStart(2, '0')}`;

/** Some banks repeat one reference for all transfers, and some give none. */
const referenceOf = (style: number, random: Random): string =>
  [`FT26${random.below(1e9)}`, `FT26${random.below(1e9)}`, 'IBFT', ''][style]!;

const paid = (checkouts: readonly MessyCheckout[], style: number, random: Random): Movement[] => {
  const one = random.pick(checkouts);
  const base = { day: dayOf(random), reference: referenceOf(style, random), meant: one.checkoutId };
  const description = random.pick(NOISE)(one.content, random);
  const money = { ...base, amount: one.amount, description };
  // Paid in two parts, each with the right content.
  if (random.chance(0.1))
    return [0.4, 0.6].map((share) => ({
      ...base,
      amount: one.amount * share,
      description: `${one.content} phan ${share}`,
    }));
  // Paid twice, with the same words.
  if (random.chance(0.1)) return [money, { ...money }];
  // Without the content: its sender must be asked.
  return random.chance(0.008) ? [{ ...money, description: 'tien sach' }] : [money];
};

const movementsOf = (checkouts: readonly MessyCheckout[], style: number, random: Random): Movement[] => {
  const base = { day: dayOf(random), reference: referenceOf(style, random), meant: undefined };
  if (random.chance(0.1)) return [{ ...base, amount: -(1 + random.below(9)) * 11_000, description: 'Phi chuyen tien' }];
  if (random.chance(0.1)) return [{ ...base, amount: random.pick(AMOUNTS), description: random.pick(OTHERS)(random) }];
  if (random.chance(0.03)) {
    const [one, other] = [random.pick(checkouts), random.pick(checkouts)];
    if (one !== other)
      return [{ ...base, amount: one.amount + other.amount, description: `${one.content} ${other.content}` }];
  }
  return paid(checkouts, style, random);
};

const vietnamese = (day: string): string => day.split('-').toReversed().join('/');
const dots = (amount: number): string => String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.');
const commas = (amount: number): string => `${dots(amount).replaceAll('.', ',')}.00`;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Layouts of banks: what is above the table, its heads, its lines, and its sums. */
const LAYOUTS: readonly ((moves: readonly Movement[]) => string)[] = [
  (moves) =>
    [
      'Số tài khoản: 0011004',
      'STT;Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Mô tả',
      ...moves.map(({ day, reference, amount, description }, index) =>
        [
          index + 1,
          vietnamese(day),
          reference,
          amount < 0 ? dots(amount) : '',
          amount > 0 ? dots(amount) : '',
          quoted(description),
        ].join(';'),
      ),
      `Tổng cộng;;;1.000;2.000;`,
    ].join('\r\n'),
  (moves) =>
    [
      'Transaction date,Details,Transaction No,Amount',
      ...moves.map(({ day, reference, amount, description }) =>
        [
          day,
          quoted(description),
          reference && `${reference}\\BNK`,
          quoted(`${amount < 0 ? '-' : '+'}${commas(amount)}`),
        ].join(','),
      ),
    ].join('\n'),
  (moves) =>
    [
      '\ufeffSAO KÊ\t\t\t',
      'Thời gian\tMã GD\tRút ra\tGửi vào\tDiễn giải',
      ...moves.map(({ day, reference, amount, description }) =>
        [
          `${vietnamese(day)} 14:03:22`,
          reference,
          amount < 0 ? dots(amount) : '0',
          amount > 0 ? dots(amount) : '0',
          quoted(description),
        ].join('\t'),
      ),
    ].join('\n'),
];

/** Some statements list the newest first. */
const arranged = (moves: readonly Movement[], random: Random): Movement[] =>
  random.chance(0.5) ? [...moves] : moves.toReversed();

export interface MessyStatement {
  checkouts: MessyCheckout[];
  movements: Movement[];
  /** Movements that the bank's call reported before, with other words around them. */
  reported: Movement[];
  /** The whole file, and two that overlap in whole days and are together the same. */
  whole: { text: string; movements: Movement[] };
  parts: { text: string; movements: Movement[] }[];
}

/** Makes an account's movements and the files that a bank gives of them: with noise, splits, swaps and doubles. */
export const messyStatement = (seed: number): MessyStatement => {
  const random = randomOf(seed);
  const checkouts = Array.from({ length: 30 }, () => checkoutOf(random));
  const style = seed % 4;
  const movements = Array.from({ length: 60 }, () => movementsOf(checkouts, style, random)).flat();
  movements.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const layout = LAYOUTS[seed % LAYOUTS.length]!;
  const fileOf = (moves: readonly Movement[]) => {
    const ordered = arranged(moves, random);
    return { text: layout(ordered), movements: ordered };
  };
  return {
    ...{ checkouts, movements },
    reported: movements.filter(
      ({ amount, reference }) => amount > 0 && reference.startsWith('FT') && random.chance(0.3),
    ),
    whole: fileOf(movements),
    parts: [
      fileOf(movements.filter(({ day }) => day <= '2026-11-12')),
      fileOf(movements.filter(({ day }) => day >= '2026-11-11')),
    ],
  };
};
