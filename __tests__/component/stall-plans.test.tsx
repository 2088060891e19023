import { screen, within } from '@testing-library/react';
import type { StallPlan } from '@/contract/endpoints/stalls';
import { StallPlans } from '@/features/campaigns/StallPlans';
import { renderScreen } from '@tests/support/component/render-screen';

const DATES = { startDate: '2027-01-20T08:00:00+07:00', endDate: '2027-02-03T21:00:00+07:00' };

const KIM_DONG = { id: 'a7b4a0de-7d3b-4a5c-9f0f-3f2e1d0c9b8a', name: 'Kim Đồng', imageUrl: null };

const PLANS: StallPlan[] = [
  {
    ...{ ...DATES, scheduleId: null, place: null, planUrl: '/files/images/plan.webp' },
    stalls: [
      { id: 1, code: 'A1', placeNote: 'Cạnh cổng', x: 0.2, y: 0.4, issuers: [{ ...KIM_DONG, ...DATES }] },
      { id: 2, code: 'A2', placeNote: '', x: null, y: null, issuers: [] },
    ],
  },
];

describe('the stalls of a fair', () => {
  it('are on the plan and in a list, with who stands there', async () => {
    const page = renderScreen(<StallPlans plans={PLANS} name="Hội sách Xuân" />);
    await page.user.click(await screen.findByRole('button', { name: 'Gian A1: Kim Đồng' }));
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText('Kim Đồng').closest('li')).toHaveAttribute('aria-current', 'true');
  });
});
