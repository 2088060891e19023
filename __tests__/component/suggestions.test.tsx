import { screen, waitFor, within } from '@testing-library/react';
import type { ApiAnswer } from '@/contract/api';
import type { TitleCard } from '@/contract/endpoints/titles';
import { AppError } from '@/contract/vocabulary/error-codes';
import { Suggestions } from '@/features/shell/search/Suggestions';
import { SearchBox } from '@/shared/layouts/SearchBox';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

type Found = ApiAnswer<'GET /titles/suggestions'>;

const card = productCardOf();
const titleOf = (title: string, number: number): TitleCard => ({
  ...card,
  ...{ id: `${number}`.repeat(8) + card.id.slice(8), title, slug: `sach-${number}` },
  offers: [7, 8, 9].slice(0, number).map((id) => ({
    ...{ productId: `${id}`.repeat(8) + card.id.slice(8), slug: 'sach', salePrice: 49_300 + id, saleQuantity: 3 },
    ...{ status: 3 as const, campaign: { ...card.campaign, id, name: `Hội sách ${id}` } },
  })),
});

const NOTHING: Found = { titles: [], authors: [], issuers: [], campaigns: [] };
const FOUND: Found = {
  titles: [titleOf('Đắc nhân tâm', 3), titleOf('Nhân tố', 1)],
  authors: [{ id: 4, name: 'Nhân Văn', count: 12 }],
  issuers: [{ id: card.issuer.id, name: 'Nhân Hoà', count: 3 }],
  campaigns: [{ id: 7, name: 'Hội sách Nhân Ái', count: 40 }],
};

const open = (answers: Answers = { 'GET /titles/suggestions': FOUND }, onDone?: () => void) =>
  renderScreen(<SearchBox suggestions={Suggestions} onDone={onDone} />, { answers });

const box = () => screen.getByRole('combobox', { name: 'Tìm sách, tác giả, hội sách' });
const list = () => screen.findByRole('listbox', { name: 'Gợi ý tìm kiếm' });
const chosen = () => screen.queryByRole('option', { selected: true });
/** Typed in one event, so that a pause of a busy machine cannot split the input. */
const put = async ({ user }: ReturnType<typeof open>, words: string) => {
  await user.click(box());
  await user.paste(words);
};
const marked = (element: HTMLElement) => [...element.querySelectorAll('mark')].map(({ textContent }) => textContent);

/** The visible sentence is announced to screen readers as well. */
const says = async (sentence: string) => {
  expect(await screen.findByText(sentence, { ignore: '[role=status]' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
};

/** A response that is delivered only when it is released. */
const held = <Answer,>(answer: Answer) => {
  let letGo = (): void => undefined;
  const come = new Promise<Answer>((resolve) => {
    letGo = () => resolve(answer);
  });
  return { come, letGo: () => letGo() };
};

describe('what is suggested', () => {
  it('books with authors and campaigns, then authors, issuers and campaigns, with the letters that were typed marked', async () => {
    const page = open();
    await put(page, 'nhan');
    const groups = within(await list()).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label')).filter(Boolean)).toEqual([
      ...['Sách', 'Tác giả', 'Nhà phát hành', 'Hội sách'],
    ]);
    const options = screen.getAllByRole('option');
    expect(options.map(marked)).toEqual([['nhân'], ['Nhân'], ['Nhân'], ['Nhân'], ['Nhân'], []]);
    expect(options[0]).toHaveAccessibleName(/^Đắc nhân tâm.*Vũ Trọng Phụng.*Từ 49\.307\s₫, tại 3 hội sách$/);
    expect(options[0]).toHaveAttribute('href', `/products/sach-3/${FOUND.titles[0]!.id}`);
    expect(options.slice(2).map((option) => option.getAttribute('href'))).toEqual([
      ...['/authors/4', `/issuers/${card.issuer.id}`, '/campaigns/7', '/products?title=nhan'],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('5 gợi ý');
  });

  it('asks nothing for an empty box, and for words without the spaces around them', async () => {
    const page = open();
    await put(page, '   ');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await put(page, 'nhan ');
    await list();
    expect(page.callsOf('GET /titles/suggestions').map(({ query }) => query)).toEqual([{ title: 'nhan' }]);
    await page.user.clear(box());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps the last answer while the next comes, and never shows one that comes late', async () => {
    const [slow, quick] = [
      held({ ...NOTHING, titles: [titleOf('Sông', 1)] }),
      held({ ...NOTHING, titles: [titleOf('Sông Hằng', 1)] }),
    ];
    const answers: Record<string, Found | Promise<Found>> = { nhan: FOUND, song: slow.come, 'song hang': quick.come };
    const page = open({ 'GET /titles/suggestions': ({ query }) => answers[query.title]! });
    await put(page, 'nhan');
    await list();
    await page.user.clear(box());
    await put(page, 'song');
    await waitFor(() => expect(page.callsOf('GET /titles/suggestions')).toHaveLength(2));
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(/^Đắc nhân tâm/);
    await put(page, ' hang');
    await waitFor(() => expect(page.callsOf('GET /titles/suggestions')).toHaveLength(3));
    quick.letGo();
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(/^Sông Hằng/));
    slow.letGo();
    await slow.come;
    expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(/^Sông Hằng/);
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  });
});

describe('what was searched for on this device', () => {
  afterEach(() => localStorage.clear());

  const sendWith = async (page: ReturnType<typeof open>, words: string) => {
    await put(page, words);
    await page.user.keyboard('{Enter}');
    await page.user.clear(box());
    await page.user.tab();
  };
  const recent = () => within(screen.getByRole('listbox', { name: 'Tìm gần đây' })).getAllByRole('option');

  it('stands under the empty box, each word once and the latest first, and is chosen by keys', async () => {
    const page = open();
    for (const words of ['nhà giả kim', 'số đỏ', 'nhà giả kim ']) await sendWith(page, words);
    await page.user.click(box());
    expect(recent().map(({ textContent }) => textContent)).toEqual(['nhà giả kim', 'số đỏ']);
    await page.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent('số đỏ');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.address()).toBe('/products?title=s%E1%BB%91+%C4%91%E1%BB%8F'));
    await page.user.click(box());
    expect(recent().map(({ textContent }) => textContent)).toEqual(['số đỏ', 'nhà giả kim']);
  });

  it('is what a choice was made of, too, and is forgotten on a press', async () => {
    const page = open();
    await put(page, 'nhan');
    await list();
    await page.user.keyboard('{ArrowDown}{Enter}');
    await page.user.clear(box());
    expect(recent().map(({ textContent }) => textContent)).toEqual(['nhan']);
    await page.user.click(screen.getByRole('button', { name: 'Xoá lịch sử tìm' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(localStorage.getItem('recent-searches')).toBeNull();
  });
});

describe('what is found nowhere', () => {
  it('is said to be, and what comes nearest is offered', async () => {
    const page = open({
      'GET /titles/suggestions': NOTHING,
      'GET /titles/nearest': { titles: [titleOf('Côn Đảo', 1)] },
    });
    await put(page, 'conan');
    await says('Không tìm thấy gì cho “conan”');
    const nearest = screen.getByRole('group', { name: 'Có thể bạn đang tìm' });
    expect(within(nearest).getByRole('option')).toHaveAccessibleName(/^Côn Đảo/);
    await page.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(page.address()).toMatch(/^\/products\/sach-1\//));
  });

  it('has no list where nothing is near', async () => {
    const page = open({ 'GET /titles/suggestions': NOTHING, 'GET /titles/nearest': { titles: [] } });
    await put(page, 'qwzx');
    await says('Không tìm thấy gì cho “qwzx”');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.address()).toBe('/products?title=qwzx'));
  });
});

it('says when nothing could be asked, and asks again', async () => {
  let isAway = true;
  const page = open({
    'GET /titles/suggestions': () => {
      if (isAway) throw new AppError('TOO_MANY_REQUESTS');
      return FOUND;
    },
  });
  await put(page, 'nhan');
  expect(await screen.findByRole('alert')).toHaveTextContent('Chưa tìm được gợi ý.');
  isAway = false;
  await page.user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await list();
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('by keys', () => {
  it('arrows move through the list and over the box, and Enter goes to what is chosen', async () => {
    const done = jest.fn();
    const page = open(undefined, done);
    await put(page, 'nhan');
    expect(await list()).toHaveAttribute('id', box().getAttribute('aria-controls'));
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(chosen()).toBeNull();
    await page.user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveAccessibleName(/^Đắc nhân tâm/);
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await page.user.keyboard('{ArrowUp}');
    expect(chosen()).toBeNull();
    await page.user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveAccessibleName('Xem tất cả kết quả cho “nhan”');
    await page.user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(page.address()).toBe('/campaigns/7'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('Enter sends the box where nothing is chosen, and what is typed on takes the choice back', async () => {
    const page = open({ 'GET /titles/suggestions': FOUND });
    await put(page, 'nhan');
    await list();
    await page.user.keyboard('{ArrowDown}');
    expect(chosen()).not.toBeNull();
    await page.user.keyboard(' t');
    expect(chosen()).toBeNull();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.address()).toBe('/products?title=nhan+t'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('Escape closes the list and leaves what is typed; an arrow opens it again', async () => {
    const page = open();
    await put(page, 'nhan');
    await list();
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('nhan');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await page.user.keyboard('{ArrowDown}');
    expect(await list()).toBeVisible();
  });
});

it('closes when one goes on elsewhere', async () => {
  const page = open();
  await put(page, 'nhan');
  await list();
  await page.user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

it('a press on a book goes to it', async () => {
  const page = open();
  await put(page, 'nhan');
  await list();
  await page.user.click(screen.getByRole('option', { name: /^Nhân tố/ }));
  await waitFor(() => expect(page.address()).toBe(`/products/sach-1/${FOUND.titles[1]!.id}`));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
