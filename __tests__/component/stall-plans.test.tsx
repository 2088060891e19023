import { screen, within } from '@testing-library/react';
import type { ProductCard } from '@/contract/endpoints/products';
import type { StallPlan } from '@/contract/endpoints/stalls';
import { AppError } from '@/contract/vocabulary/error-codes';
import { StallPlans } from '@/features/campaigns/StallPlans';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const DATES = { startDate: '2027-01-20T08:00:00+07:00', endDate: '2027-02-03T21:00:00+07:00' };

const KIM_DONG = { id: 'a7b4a0de-7d3b-4a5c-9f0f-3f2e1d0c9b8a', name: 'Kim Đồng', imageUrl: null };
const BEN_XUAN = { id: '22222222-2222-4222-8222-222222222222', name: 'Bến Xuân', imageUrl: null };

const PLANS: StallPlan[] = [
  {
    ...{ ...DATES, scheduleId: null, place: null, planUrl: '/files/images/plan.webp', gate: { x: 0, y: 0.5 } },
    stalls: [
      { id: 1, code: 'A1', placeNote: 'Cạnh cổng', x: 0.2, y: 0.4, issuers: [{ ...KIM_DONG, ...DATES }] },
      { id: 2, code: 'A2', placeNote: '', x: null, y: null, issuers: [] },
      {
        ...{ id: 3, code: 'A3', placeNote: '', x: 0.5, y: 0.5 },
        issuers: [KIM_DONG, BEN_XUAN, KIM_DONG].map((issuer, day) => ({
          ...{ ...issuer, ...DATES, startDate: `2027-01-2${day + 1}T08:00:00+07:00` },
        })),
      },
    ],
  },
];

const pageOf = (products: ProductCard[], total = products.length) => ({
  ...{ data: products, metadata: { page: 1, size: 6, total } },
});

const show = (answer: (asked: { query: { issuer?: string[] } }) => ReturnType<typeof pageOf>) =>
  renderScreen(<StallPlans campaignId={7} plans={PLANS} name="Hội sách Xuân" />, {
    answers: { 'GET /products': answer as never },
  });

const stallOf = (code: string) => screen.getByRole('button', { name: new RegExp(`^Gian ${code}(?!:)`) });

describe('the stalls of a campaign', () => {
  it('ask for no titles until one is chosen', () => {
    const page = show(() => pageOf([]));
    expect(stallOf('A1')).toHaveAccessibleName(/Gian A1.*Cạnh cổng.*Kim Đồng/);
    expect(stallOf('A1')).toHaveAttribute('aria-expanded', 'false');
    expect(page.callsOf('GET /products')).toEqual([]);
  });

  it('say on the plan who stands there, and lead from a pin to what is sold there', async () => {
    const page = show(() => pageOf([productCardOf()], 12));
    expect(screen.getByText('Cổng')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cổng' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Gian A1: Kim Đồng' }));
    expect(stallOf('A1')).toHaveFocus();
    const titles = within(await screen.findByRole('list', { name: 'Sách của Kim Đồng' }));
    expect(titles.getByRole('link', { name: 'Số đỏ' })).toHaveAttribute('href', expect.stringContaining('/so-do/'));
    expect(titles.getByText(/80\.000/)).toBeVisible();
    expect(screen.getByText('Kim Đồng có 12 tựa ở hội sách này.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem cả 12 tựa của Kim Đồng' })).toHaveAttribute(
      'href',
      `/products?campaign=7&issuer=${KIM_DONG.id}`,
    );
    expect(page.callsOf('GET /products').map(({ query }) => query)).toEqual([
      { campaign: [7], issuer: [KIM_DONG.id], page: 1, size: 6, sort: 'bestSelling' },
    ]);
  });

  it('open and close by keyboard, one at a time', async () => {
    const page = show(() => pageOf([productCardOf()]));
    stallOf('A1').focus();
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('list', { name: 'Sách của Kim Đồng' })).toBeVisible();
    expect(stallOf('A1').closest('li')).toHaveAttribute('aria-current', 'true');
    stallOf('A2').focus();
    await page.user.keyboard(' ');
    expect(stallOf('A1')).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByText('Chưa có nhà phát hành ở gian này.')).toBeVisible();
    await page.user.keyboard(' ');
    expect(screen.queryByText('Chưa có nhà phát hành ở gian này.')).toBeNull();
  });

  it('show everybody of a shared stall once, also who sells nothing yet', async () => {
    const page = show(({ query }) => pageOf(query.issuer?.includes(KIM_DONG.id) ? [productCardOf()] : []));
    await page.user.click(stallOf('A3'));
    expect(await screen.findByText('Bến Xuân chưa có tựa nào ở hội sách này.')).toBeVisible();
    expect(await screen.findAllByRole('list', { name: 'Sách của Kim Đồng' })).toHaveLength(1);
    expect(page.callsOf('GET /products')).toHaveLength(2);
  });

  it('say when titles could not be fetched, and fetch them again', async () => {
    let failures = 1;
    const page = show(() => {
      if (failures-- > 0) throw new AppError('INTERNAL');
      return pageOf([productCardOf()]);
    });
    await page.user.click(stallOf('A1'));
    await page.user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('list', { name: 'Sách của Kim Đồng' })).toBeVisible();
  });
});
