import { screen, within } from '@testing-library/react';
import { OfflineScreen } from '@/features/offline/OfflineScreen';
import { renderScreen } from '@tests/support/component/render-screen';
import { fakeCaches, pageOf } from '@tests/support/fake-caches';

const BOOK = '/products/so-do/11111111-1111-4111-8111-111111111111';
const ORDER = '/orders/22222222-2222-4222-8222-222222222222';

const titled = (title: string) =>
  pageOf(`<html><head><title data-next-head="">${title} | Hội Sách</title></head></html>`);

const show = (content: Parameters<typeof fakeCaches>[0]) => {
  Object.assign(window, { caches: fakeCaches(content) });
  renderScreen(<OfflineScreen />, { answers: {} });
};

afterEach(() => Reflect.deleteProperty(window, 'caches'));

const linksIn = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section')!)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the page for when there is no network', () => {
  it('lists what was seen, the last first, by the titles of the pages', async () => {
    show({
      'reader-pages': {
        '/': titled('Hội sách'),
        [BOOK]: titled('Số đỏ &amp; những truyện khác'),
        '/campaigns/2': titled('Hội sách mùa thu'),
        '/campaigns/3': titled('Hội sách mùa đông'),
        '/campaigns/calendar': titled('Lịch'),
        '/cart': titled('Giỏ hàng'),
      },
    });
    expect(await screen.findByRole('link', { name: 'Giỏ hàng' })).toHaveAttribute('href', '/cart');
    expect(linksIn('Sách đã xem')).toEqual([['Số đỏ & những truyện khác', BOOK]]);
    expect(linksIn('Hội sách đã xem')).toEqual([
      ['Hội sách mùa đông', '/campaigns/3'],
      ['Hội sách mùa thu', '/campaigns/2'],
    ]);
    expect(linksIn('Trang khác')).toEqual([['Hội sách', '/']]);
    expect(screen.queryByText('Đơn hàng của bạn')).not.toBeInTheDocument();
  });

  it('leads to the home page and the lists where only they were seen, as they are without a query', async () => {
    show({
      'reader-pages': {
        '/products?page=2': titled('Sách, trang 2'),
        '/products': titled('Sách'),
        '/': titled('Hội sách'),
      },
    });
    await screen.findByRole('link', { name: 'Sách' });
    expect(linksIn('Trang khác')).toEqual([
      ['Hội sách', '/'],
      ['Sách', '/products'],
    ]);
    expect(screen.queryByText(/^Máy này chưa lưu trang nào/)).not.toBeInTheDocument();
  });

  it('leads to the orders of whoever is signed in here', async () => {
    show({ 'owner-an': {}, 'reader-own-an': { '/orders': titled('Đơn hàng'), [ORDER]: titled('Đơn DH1') } });
    await screen.findByRole('link', { name: 'Đơn DH1' });
    expect(linksIn('Đơn hàng của bạn')).toEqual([
      ['Danh sách đơn hàng', '/orders'],
      ['Đơn DH1', ORDER],
    ]);
  });

  it.each([
    ['no title', ''],
    ["the site's name as title", '<title>Hội Sách</title>'],
  ])('names an order by its code and status: before it runs its page has %s', async (_, title) => {
    const data = JSON.stringify({ props: { pageProps: { data: { code: 'DH1', status: 4 } } } });
    const untitled = pageOf(
      `<html><head>${title}</head><body><script id="__NEXT_DATA__" type="application/json">${data}</script>`,
    );
    show({ 'owner-an': {}, 'reader-own-an': { [ORDER]: untitled } });
    await screen.findByRole('link', { name: 'DH1, Đang vận chuyển' });
    expect(linksIn('Đơn hàng của bạn')).toEqual([['DH1, Đang vận chuyển', ORDER]]);
  });

  it('shows no order of somebody who is not signed in any more', async () => {
    show({ 'reader-own-an': { [ORDER]: titled('Đơn DH1') } });
    expect(await screen.findByText(/^Máy này chưa lưu trang nào/)).toBeVisible();
  });

  it('says that nothing is kept, also where the browser keeps nothing', async () => {
    renderScreen(<OfflineScreen />, { answers: {} });
    expect(await screen.findByText(/^Máy này chưa lưu trang nào/)).toBeVisible();
  });
});
