import { setTimeout as sleep } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Router from 'next/router';
import type { CampaignCard, CampaignDetail, CampaignFacets } from '@/contract/endpoints/campaigns';
import { channelOf } from '@/contract/realtime/channels';
import { CampaignListPage } from '@/features/campaigns/CampaignListPage';
import { CampaignPage } from '@/features/campaigns/CampaignPage';
import { readCampaignQuery } from '@/features/campaigns/campaign-query';
import type { CampaignListData } from '@/features/campaigns/load-campaigns';
import { CampaignBooks } from '@/features/campaigns/CampaignBooks';
import { CampaignSide } from '@/features/campaigns/CampaignSide';
import { HowToBuy } from '@/features/campaigns/HowToBuy';
import { JustBought } from '@/features/campaigns/JustBought';
import { FactBar } from '@/features/campaigns/FactBar';
import { Schedule } from '@/features/campaigns/Schedule';
import { HomePage } from '@/features/home/HomePage';
import { loadProducts } from '@/features/products/load-products';
import { ProductListPage } from '@/features/products/ProductListPage';
import type { ApiCall } from '@/shared/api/api-call';
import { PageFactsContext } from '@/shared/lib/page-facts';
import type { Answers } from '@tests/support/component/fake-api';
import { publish } from '@tests/support/component/channels';
import { noProductFacets } from '@tests/support/no-product-facets';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const CAMPAIGN: CampaignCard = {
  id: 7,
  name: 'Hội sách Đường Lê Lợi',
  imageUrl: '',
  format: 1,
  status: 2,
  address: 'Đường Lê Lợi, Thành phố Hồ Chí Minh',
  startDate: '2027-01-20T08:00:00+07:00',
  endDate: '2027-02-03T21:00:00+07:00',
  isRecurring: false,
  issuers: [],
  productCount: 12,
};

const detail = (over: Partial<CampaignDetail> = {}): CampaignDetail => ({
  ...CAMPAIGN,
  description: '',
  openingHours: { from: '08:00', until: '21:00' },
  issuers: [],
  organizations: [],
  groups: [],
  levels: [],
  genres: [],
  ...over,
});

describe('the books of a campaign', () => {
  const shelf = { data: [], metadata: { page: 1, size: 8, total: 0 } };
  const book = productCardOf({ title: 'Dế mèn phiêu lưu ký' });

  it('are searched inside it, with the way to all that was found', async () => {
    const found = { data: [book], metadata: { page: 1, size: 8, total: 12 } };
    const page = renderScreen(<CampaignBooks campaign={detail()} first={[]} />, {
      answers: { 'GET /products': found, 'GET /products/stock': { products: [] } },
    });
    await page.user.type(screen.getByRole('searchbox', { name: 'Tìm sách tại hội sách này' }), 'dế mèn{Enter}');
    expect(await screen.findByText('Tìm thấy 12 tựa sách')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dế mèn phiêu lưu ký' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem tất cả 12 tựa tìm thấy' })).toHaveAttribute(
      'href',
      `/products?campaign=7&title=${encodeURIComponent('dế mèn').replace('%20', '+')}`,
    );
    expect(page.callsOf('GET /products').at(-1)?.query).toMatchObject({ campaign: [7], title: 'dế mèn' });
    await waitFor(() => expect(page.callsOf('GET /products/stock')).toHaveLength(1));
  });

  it('that nobody has here are said not to be', async () => {
    const page = renderScreen(<CampaignBooks campaign={detail()} first={[]} />, {
      answers: { 'GET /products': shelf },
    });
    await page.user.clear(screen.getByRole('searchbox'));
    await page.user.type(screen.getByRole('searchbox'), 'xyz{Enter}');
    expect(await screen.findByText('Không có tựa sách nào tại đây khớp với “xyz”')).toBeVisible();
  });

  it('tell what somebody has just bought, while the campaign runs', async () => {
    renderScreen(<JustBought campaign={detail()} />);
    // The socket client is loaded first.
    await waitFor(() => {
      publish(channelOf.sales(7), { productId: book.id, title: 'Số đỏ' });
      expect(screen.getByRole('status')).toHaveTextContent('Vừa có người mua “Số đỏ”');
    });
  });
});

describe('the hours of the day of a campaign', () => {
  const HOURS = '08:00 đến 21:00 mỗi ngày';
  const stop = {
    ...{
      id: 3,
      address: 'Sân trường',
      startDate: CAMPAIGN.startDate,
      endDate: CAMPAIGN.endDate,
      status: CAMPAIGN.status,
    },
    openingHours: { from: '09:30', until: '17:00' },
  } as const;

  it('are said with its facts and at its stops', () => {
    renderScreen(<FactBar campaign={detail()} />);
    expect(screen.getByText(HOURS)).toBeVisible();
    renderScreen(<Schedule organizations={[{ id: 1, name: 'Trường Cửa Nam', schedules: [stop] }]} />);
    expect(screen.getByText('Mở cửa 09:30 đến 17:00 mỗi ngày')).toBeVisible();
  });

  it('are not guessed where nobody gave them; an online one says from when until when it is', () => {
    renderScreen(<FactBar campaign={detail({ openingHours: null })} />);
    expect(screen.queryByText(/mỗi ngày|08:00/)).not.toBeInTheDocument();
    renderScreen(<FactBar campaign={detail({ format: 2, openingHours: null })} />);
    expect(screen.getByText('Từ 08:00 20/01/2027 đến 21:00 03/02/2027')).toBeVisible();
  });
});

describe('how one buys at a campaign', () => {
  it.each([
    [1, /^Hội sách mở bán lúc/],
    [2, /^Đang mở bán đến/],
    [3, 'Hội sách đã kết thúc, sách ở đây không còn bán.'],
    [4, 'Hội sách đã bị huỷ, sách ở đây không bán.'],
  ] as const)('of status %d is said when, and that everybody may', (status, when) => {
    renderScreen(<HowToBuy campaign={detail({ status })} />);
    expect(screen.getByText(when)).toBeVisible();
    expect(screen.getByText('Mọi bạn đọc đều mua được.')).toBeVisible();
    expect(screen.getByText('Nhận tại quầy không mất phí, hoặc giao tận nơi.')).toBeVisible();
  });

  it('names the level that it asks for', () => {
    renderScreen(<HowToBuy campaign={detail({ levels: [{ id: 1, name: 'Vàng', conditionalPoint: 500 }] })} />);
    expect(screen.getByText('Hội sách dành cho bạn đọc từ cấp Vàng (500 điểm) trở lên.')).toBeVisible();
  });
});

describe('the landing page', () => {
  const none = { now: { campaigns: [], total: 0 }, soon: { campaigns: [], total: 0 } };
  const data = { poster: { campaign: CAMPAIGN, books: [] }, offline: none, online: none, discounted: [], genres: [] };
  const facts = { origin: 'http://localhost', now: '2027-01-28T09:00:00+07:00' };

  it.each([
    [2, / tựa, giao tận nhà\.$/],
    [1, / tựa, giao hay tại quầy\.$/],
  ] as const)(
    'says of a campaign of format %d how its books reach customers, and promises no campaigns nearby',
    (format, lead) => {
      renderScreen(
        <PageFactsContext value={facts}>
          <HomePage data={{ ...data, poster: { campaign: { ...CAMPAIGN, format }, books: [] } }} />
        </PageFactsContext>,
      );
      expect(screen.getByText(lead)).toBeVisible();
      expect(screen.queryByText(/gần chỗ bạn/)).not.toBeInTheDocument();
    },
  );
});

describe('a search in the header', () => {
  const calls = (campaigns: CampaignCard[]): { asked: string[]; call: ApiCall } => {
    const asked: string[] = [];
    const metadata = { page: 1, size: 3, total: campaigns.length && 5 };
    const answers: Record<string, unknown> = {
      'GET /titles': { data: [], metadata: { page: 1, size: 12, total: 0 } },
      'GET /titles/facets': noProductFacets(),
      'GET /titles/nearest': { titles: [] },
      'GET /campaigns': { data: campaigns, metadata },
    };
    const call = (key: string, { query }: { query: object }) => {
      asked.push(`${key} ${JSON.stringify(query)}`);
      return Promise.resolve(answers[key]);
    };
    return { asked, call: call as ApiCall };
  };

  it('finds campaigns as well as books, and says of which it found none', async () => {
    const { asked, call } = calls([CAMPAIGN]);
    const data = await loadProducts(call, { title: 'le loi' });
    expect(asked).toContain('GET /campaigns {"name":"le loi","size":3}');
    renderScreen(<ProductListPage data={data} />, { path: '/products?title=le+loi' });
    expect(screen.getByRole('link', { name: CAMPAIGN.name })).toHaveAttribute('href', '/campaigns/7');
    expect(screen.getByRole('link', { name: 'Xem tất cả hội sách khớp' })).toHaveAttribute(
      'href',
      '/campaigns?name=le+loi&status=all',
    );
    expect(screen.getByText('Không có tựa sách nào khớp với “le loi”')).toBeVisible();
  });

  it('asks for no campaigns without a word, nor on later pages', async () => {
    const { asked, call } = calls([CAMPAIGN]);
    await loadProducts(call, {});
    await loadProducts(call, { title: 'le loi', page: '2' });
    expect(asked.filter((one) => one.startsWith('GET /campaigns'))).toEqual([]);
  });
});

/** Longer than the browser takes to draw a pressed button. */
const FRAMES_MS = 100;

const FACETS: Omit<CampaignFacets, 'issuer'> = {
  ...{ status: [{ id: 2, name: '', count: 3 }], format: [] },
  province: [{ id: 1, name: 'Hà Nội', count: 5 }],
  organization: [{ id: 9, name: 'Trường Lê Lợi', count: 2 }],
  group: [{ id: 4, name: 'Thơ', count: 1 }],
  level: [{ id: 3, name: 'Vàng', count: 1 }],
};

describe('the list of campaigns', () => {
  const listOf = (address: Record<string, string>, more: Partial<CampaignListData> = {}, answers: Answers = {}) => {
    const query = readCampaignQuery(address);
    const search = new URLSearchParams(address).toString();
    const nothing = { campaigns: [], total: 0, pages: 0, issuers: [], furtherIssuers: 0 };
    return renderScreen(<CampaignListPage data={{ ...nothing, query, facets: FACETS, ...more }} />, {
      ...{ path: `/campaigns?${search}`, answers },
    });
  };

  it('has the first issuers, and searches all of them by name', async () => {
    const ids = [1, 2, 3].map((place) => `00000000-0000-4000-8000-00000000000${place}`);
    const [first, other, found] = ids.map((id, place) => ({ id, name: `Nhà sách ${place + 1}`, count: 0 }));
    const page = listOf(
      { status: 'all', issuer: ids[1]! },
      { issuers: [first!, other!], furtherIssuers: 1990 },
      {
        'GET /users': ({ query }) => ({
          data: [{ id: found!.id, name: found!.name, imageUrl: null }],
          metadata: { page: 1, size: query.size, total: 1 },
        }),
      },
    );
    await page.user.click(screen.getByRole('button', { name: 'Xem thêm 1.990 mục' }));
    await page.user.type(await screen.findByRole('searchbox', { name: /Nhà phát hành/ }), 'sach 3');
    const issuers = within(screen.getByRole('list', { name: 'Nhà phát hành' }));
    await page.user.click(await issuers.findByRole('checkbox', { name: 'Nhà sách 3' }));
    expect(issuers.getByRole('checkbox', { name: 'Nhà sách 2' })).toBeChecked();
    await waitFor(() => expect(page.address()).toBe(`/campaigns?status=all&issuer=${ids[1]}&issuer=${ids[2]}`));
    expect(page.callsOf('GET /users').at(-1)?.query).toMatchObject({ name: 'sach 3', role: [2], size: 20 });
  });

  const removeCurrent = { name: 'Bỏ lọc Đang và sắp diễn ra' };

  it('shows running and coming campaigns as a filter that can be taken away', async () => {
    const page = listOf({});
    expect(screen.getByRole('combobox', { name: 'Sắp xếp theo' })).not.toHaveTextContent('Đang và sắp diễn ra');
    await page.user.click(screen.getByRole('button', removeCurrent));
    await waitFor(() => expect(page.address()).toBe('/campaigns?status=all'));
  });

  it('but where a link is pressed in the same moment, that leads on', async () => {
    const page = listOf({});
    fireEvent.click(screen.getByRole('button', removeCurrent));
    act(() => Router.events.emit('routeChangeStart', '/campaigns/7', { shallow: false }));
    await act(() => sleep(FRAMES_MS));
    expect(page.address()).toBe('/campaigns');
  });

  it('counts the campaigns of every value, of statuses and formats also where there are none', () => {
    listOf({});
    const column = within(screen.getByRole('complementary', { name: 'Lọc kết quả' }));
    const shown = (title: string) =>
      within(column.getByRole('list', { name: title, hidden: true }))
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent);
    expect(shown('Trạng thái')).toEqual([
      'Chưa bắt đầu0',
      'Đang diễn ra3',
      'Đã kết thúc0',
      'Đã huỷ0',
      'Đang tạm hoãn0',
    ]);
    expect(shown('Địa điểm')).toEqual(['Hà Nội5']);
    expect(shown('Tổ chức')).toEqual(['Trường Lê Lợi2']);
    expect(shown('Nhóm đề tài')).toEqual(['Thơ1']);
    expect(shown('Cấp độ khách hàng')).toEqual(['Vàng1']);
  });

  it('has a chip for each choice and one for the days, which takes both away', async () => {
    const page = listOf({ status: 'all', province: '1', group: '4', from: '2026-12-01', to: '2026-12-31' });
    for (const name of ['Hà Nội', 'Thơ']) expect(screen.getByRole('button', { name: `Bỏ lọc ${name}` })).toBeVisible();
    // The calendar is loaded on demand.
    await screen.findAllByRole('button', { name: 'Chọn khoảng thời gian' });
    await page.user.click(screen.getByRole('button', { name: /^Bỏ lọc 01\/12\s–\s31\/12\/2026$/ }));
    await waitFor(() => expect(page.address()).toBe('/campaigns?status=all&province=1&group=4'));
  });

  it.each([
    [{ from: '2026-12-01' }, 'Từ 01/12/2026'],
    [{ to: '2026-12-31' }, 'Đến 31/12/2026'],
  ])('says of one day alone which end it is: %j', async (days, name) => {
    listOf({ ...days });
    await screen.findAllByRole('button', { name: 'Chọn khoảng thời gian' });
    expect(screen.getByRole('button', { name: `Bỏ lọc ${name}` })).toBeVisible();
  });

  it('and without it every campaign', () => {
    listOf({ status: 'all' });
    expect(screen.queryByRole('button', removeCurrent)).not.toBeInTheDocument();
  });
});

const PLAN = {
  ...{ scheduleId: null, place: null, planUrl: null, gate: null },
  ...{ startDate: '2027-01-20T08:00:00+07:00', endDate: '2027-02-03T21:00:00+07:00' },
  stalls: [{ id: 1, code: 'A1', placeNote: '', x: null, y: null, issuers: [] }],
};

describe('the page of a campaign', () => {
  it('counts no groups and levels that are not there', () => {
    renderScreen(<CampaignSide campaign={detail()} />);
    expect(screen.queryByText(/\(0\)/)).not.toBeInTheDocument();
  });

  it('names those that are', () => {
    renderScreen(<CampaignSide campaign={detail({ groups: [{ id: 1, name: 'Sử Việt' }] })} />);
    expect(screen.getByRole('heading', { name: 'Nhóm đề tài (1)' })).toBeVisible();
  });

  it.each([
    ['a running', 2, 'buy'],
    ['a coming', 1, 'buy'],
    ['an ended', 3, 'outline'],
    ['a cancelled', 4, 'outline'],
  ] as const)(
    'of %s campaign leads to its books by a button that says whether they can be bought',
    (_, status, look) => {
      renderScreen(<FactBar campaign={detail({ status })} />);
      const button = screen.getByRole('link', { name: 'Xem tất cả sách từ hội sách này' });
      expect(button).toHaveAttribute('data-variant', look);
    },
  );
});

describe('the page of a campaign', () => {
  it('reads the campaign and its books again when it has changed', async () => {
    const page = renderScreen(<CampaignPage data={{ campaign: detail({ status: 1 }), books: [], stallPlans: [] }} />, {
      path: '/campaigns/7',
      answers: {
        'GET /campaigns/{id}': detail({ status: 2, name: 'Hội sách Đường Lê Lợi mở rộng' }),
        'GET /products': { data: [], metadata: { page: 1, size: 4, total: 0 } },
        'GET /campaigns/{id}/stalls': { campaignId: 7, version: 1, plans: [PLAN] },
      },
    });
    expect(await screen.findByText('Chưa bắt đầu')).toBeVisible();
    expect(page.callsOf('GET /campaigns/{id}')).toEqual([]);
    publish(channelOf.fair(7), { id: 7, status: 2 });
    expect(await screen.findByRole('heading', { name: 'Hội sách Đường Lê Lợi mở rộng' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sơ đồ gian hàng' })).toBeVisible();
    expect(screen.queryByText('Chưa bắt đầu')).not.toBeInTheDocument();
  });
});
