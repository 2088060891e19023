import { screen, within } from '@testing-library/react';
import type { ProductDetail } from '@/contract/endpoints/products';
import type { Series } from '@/contract/endpoints/series';
import { BuyBar } from '@/features/products/BuyPanel';
import { IncludedBooks } from '@/features/products/IncludedBooks';
import { ShareButton } from '@/features/products/ShareButton';
import type { Purchase } from '@/features/products/use-purchase';
import { WhyThisPrice } from '@/features/products/WhyThisPrice';
import { SeriesPage } from '@/features/contributors/SeriesPage';
import { PageFactsContext } from '@/shared/lib/page-facts';
import { breadcrumbsOf } from '@/shared/lib/seo';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const COVER = { ...productCardOf({}).covers[0]!, imageUrl: '/files/covers/so-do.webp' };
const FACTS = { origin: 'https://hoisach.test', now: '2026-11-26T00:00:00Z' };

const detailOf = (changes: Partial<ProductDetail>): ProductDetail => ({
  ...productCardOf({}),
  ...{ description: '', book: null, pictures: [], pdfTrialUrl: null, audioTrialUrl: null, plusPoint: 80 },
  ...{ series: [], items: [], otherFairs: [], sameGenre: [], sameIssuer: [] },
  ...changes,
});

const rows = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('why a book costs what it does', () => {
  it('is said from the cover price to what is paid, with what may come on top', () => {
    renderScreen(<WhyThisPrice product={detailOf({ pdfExtraPrice: 16_000 })} />);
    expect(rows().map((row) => row.replace(/\u00a0/g, ' '))).toEqual([
      'Giá bìa: 100.000 ₫',
      'Nhà phát hành giảm 20%: −20.000 ₫',
      'Giá bán: 80.000 ₫',
      'Thêm bản PDF, nếu chọn: 16.000 ₫',
    ]);
    expect(screen.getByText(/^Phí vận chuyển 15\.000.* cho mỗi nhà phát hành trong đơn\.$/)).toBeInTheDocument();
  });

  it('of a combo begins with its books singly', () => {
    const item = { bookId: 1, title: 'Số đỏ', cover: COVER, coverPrice: 60_000, single: null };
    renderScreen(
      <WhyThisPrice product={detailOf({ type: 2, bookId: null, items: [item, item], salePrice: 90_000 })} />,
    );
    expect(rows()[0]).toMatch(/^Giá bìa từng cuốn cộng lại: 120\.000/);
    expect(rows()[1]).toMatch(/^Nhà phát hành bán trọn bộ: −30\.000/);
  });
});

it('what is paid for a book before it is in the cart is no sum at cover price (D4.9.8)', async () => {
  const purchase = { total: 160_000, obstacle: null, gap: null, add: () => undefined } as unknown as Purchase;
  renderScreen(<BuyBar purchase={purchase} />);
  expect(await screen.findByText(/^Thành tiền/)).toBeInTheDocument();
  expect(screen.queryByText(/Tạm tính/)).not.toBeInTheDocument();
});

describe('a book is shared', () => {
  const show = () =>
    renderScreen(
      <PageFactsContext value={FACTS}>
        <ShareButton product={detailOf({})} />
      </PageFactsContext>,
    );
  const url = 'https://hoisach.test/products/so-do/11111111-1111-4111-8111-111111111111';

  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('by what the device offers', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const page = show();
    await page.user.click(screen.getByRole('button', { name: 'Chia sẻ “Số đỏ”' }));
    expect(share).toHaveBeenCalledWith({ title: 'Số đỏ', url });
  });

  it('by its link where there is nothing, and closing the sheet is no error', async () => {
    const page = show();
    await page.user.click(screen.getByRole('button', { name: 'Chia sẻ “Số đỏ”' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await screen.findByText('Đã sao chép liên kết.')).toBeVisible();
    const closed = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: closed, configurable: true });
    await page.user.click(screen.getByRole('button', { name: 'Chia sẻ “Số đỏ”' }));
    expect(screen.queryByText(/2 lần/)).not.toBeInTheDocument();
  });
});

describe('the page of a series', () => {
  const series: Series = {
    ...{ id: 9, name: 'Kính vạn hoa', description: 'Chuyện học trò.', imageUrl: '/files/a.webp' },
    ...{ authors: [{ id: 3, name: 'Nguyễn Nhật Ánh' }], issuer: productCardOf({}).issuer, products: [] },
    volumes: [
      {
        bookId: 1,
        name: 'Nhà ảo thuật',
        cover: COVER,
        coverPrice: 42_000,
        product: productCardOf({}),
      },
      { bookId: 2, name: 'Những con gấu bông', cover: COVER, coverPrice: 42_000, product: null },
    ],
  };

  it('leads to each volume that is sold, and says which is not', () => {
    renderScreen(
      <PageFactsContext value={FACTS}>
        <SeriesPage data={series} />
      </PageFactsContext>,
    );
    const volumes = within(screen.getByRole('heading', { name: 'Các tập trong bộ' }).closest('section')!);
    expect(volumes.getByRole('link', { name: 'Nhà ảo thuật' })).toHaveAttribute(
      'href',
      expect.stringContaining('/products/so-do/'),
    );
    expect(volumes.queryByRole('link', { name: 'Những con gấu bông' })).not.toBeInTheDocument();
    expect(volumes.getByText(/Hiện chưa bán lẻ$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nguyễn Nhật Ánh' })).toHaveAttribute('href', '/authors/3');
  });
});

it('the path to a page is told to search engines, each step with its address', () => {
  expect(breadcrumbsOf([{ label: 'Trang chủ', href: '/' }, { label: 'Số đỏ' }], '/products/a/b', FACTS.origin)).toEqual(
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Trang chủ', item: 'https://hoisach.test/' },
        { '@type': 'ListItem', position: 2, name: 'Số đỏ', item: 'https://hoisach.test/products/a/b' },
      ],
    },
  );
});

describe('the books of a combo', () => {
  const SINGLE_ID = '33333333-3333-4333-8333-333333333333';
  const sold = {
    ...{ bookId: 1, title: 'Số đỏ', cover: COVER, coverPrice: 60_000 },
    single: { id: SINGLE_ID, slug: 'so-do', salePrice: 50_000 },
  };
  const unsold = { bookId: 2, title: 'Giông tố', cover: COVER, coverPrice: 70_000, single: null };
  const show = (changes: Partial<ProductDetail>) =>
    renderScreen(<IncludedBooks product={detailOf({ type: 2, bookId: null, salePrice: 90_000, ...changes })} />);
  const shown = () => document.body.textContent.replace(/\u00a0/g, ' ');

  it('each cost what they cost singly at the same campaign, and lead there; together one saves', () => {
    show({ items: [sold, { ...sold, bookId: 3, title: 'Vỡ đê' }], saving: 10_000 });
    expect(screen.getByRole('link', { name: 'Số đỏ' })).toHaveAttribute('href', `/products/so-do/${SINGLE_ID}`);
    expect(shown()).toContain('Mua lẻ 50.000 ₫Giá bìa 60.000 ₫');
    expect(shown()).toContain(
      'Mua lẻ cả 2 cuốn tại hội sách này là 100.000 ₫. Mua trọn bộ 90.000 ₫, tiết kiệm 10.000 ₫.',
    );
  });

  it('that are not all sold singly there have no sum, and those no link', () => {
    show({ items: [sold, unsold] });
    expect(screen.queryByRole('link', { name: 'Giông tố' })).not.toBeInTheDocument();
    expect(shown()).toContain('Giá bìa 70.000 ₫. Không bán lẻ tại hội sách này.');
    expect(shown()).toContain('1/2 cuốn có bán lẻ tại hội sách này.');
    expect(shown()).not.toContain('tiết kiệm');
  });

  it('of which none is sold singly there say so each, and no more', () => {
    show({ items: [unsold] });
    expect(shown()).not.toContain('0/1');
  });
});
