import { screen, within } from '@testing-library/react';
import { slotErrors } from '@/contract/endpoints/slot-input';
import type { SlotPlan, SlotPlanInput } from '@/contract/endpoints/slots';
import { AppError } from '@/contract/vocabulary/error-codes';
import { SlotsSheet } from '@/features/issuer-campaigns/slots/SlotsSheet';
import { slotText } from '@/text/slot';
import { ISSUER } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const DAYS = ['2099-12-10', '2099-12-11', '2099-12-12'] as const;
const PLACE = {
  ...{ scheduleId: null, name: null },
  startDate: '2099-12-10T08:00:00+07:00',
  endDate: '2099-12-12T17:30:00+07:00',
};
const HOURS = { scheduleId: null, day: DAYS[0], from: '09:00', until: '18:00', capacity: 3 };

const planOf = (more: Partial<SlotPlan> = {}): SlotPlan => ({
  ...{ campaignId: 7, version: 4, editable: true, places: [PLACE], hours: [HOURS], booked: [] },
  ...more,
});

const show = (plan: SlotPlan, save: (body: SlotPlanInput) => SlotPlan = () => plan) =>
  renderScreen(<SlotsSheet campaignId={7} />, {
    path: '/issuer/campaigns/7?id=7',
    user: ISSUER,
    answers: {
      'GET /issuer/campaigns/{id}/slots': plan,
      'PUT /issuer/campaigns/slots': ({ body }) => save(body as SlotPlanInput),
    },
  });

describe('the times to collect of an issuer', () => {
  it('are copied to the other days within the hours of the place, and saved with the version that was read', async () => {
    const sent: SlotPlanInput[] = [];
    const page = show(planOf(), (body) => {
      sent.push(body);
      return planOf({ version: 5, hours: body.hours });
    });
    await page.user.click(await screen.findByRole('button', { name: slotText.copy }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await page.user.click(screen.getByRole('button', { name: slotText.remove('11/12/2099', '09:00', '18:00') }));
    await page.user.click(screen.getByRole('button', { name: slotText.save }));
    expect(await screen.findByText(slotText.saved)).toBeVisible();
    const last = { ...HOURS, day: DAYS[2], until: '17:30' };
    expect(sent).toEqual([{ campaignId: 7, version: 4, hours: [HOURS, last] }]);
  });

  it('say how many orders have chosen them, and stay as typed when the change is refused', async () => {
    const booked = [{ scheduleId: null, startDate: '2099-12-10T02:15:00Z', taken: 2 }];
    const refused = new AppError(slotErrors.SLOT_TAKEN, { slot: '09:15–09:30, 10/12/2099', taken: 2, capacity: 1 });
    const page = show(planOf({ booked }), () => {
      throw refused;
    });
    const entry = await screen.findByRole('listitem');
    expect(within(entry).getByText(slotText.taken(2))).toBeVisible();
    const capacity = within(entry).getByRole('textbox', { name: slotText.capacity });
    await page.user.clear(capacity);
    await page.user.type(capacity, '1');
    await page.user.click(screen.getByRole('button', { name: slotText.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
    expect(capacity).toHaveValue('1');
  });

  it('are shown without fields when the fair is over', async () => {
    show(planOf({ editable: false }));
    expect(await screen.findByText(new RegExp(slotText.slot('09:00', '18:00', '10/12/2099')))).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
