import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { PickupPass } from '@/contract/endpoints/counter';
import type { CheckoutAnswer, IssuerOrder, Order } from '@/contract/endpoints/orders';
import type { CounterDay, CounterCampaign } from '@/contract/endpoints/counter-desk';
import { postAs, putAs } from './buying';
import { CUSTOMER } from './people';

export const read = async <Answer>(request: APIRequestContext, address: string): Promise<Answer> => {
  const answer = await request.get(`/api${address}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
};

/** A counter order of the customer that is ready at the issuer's counter, with its eight digits. */
export const waitingOrder = async (issuer: Page, customer: Page): Promise<{ order: Order; code: string }> => {
  const [campaign] = await read<CounterCampaign[]>(issuer.request, '/issuer/stand');
  const { products } = await read<CounterDay>(issuer.request, `/issuer/stand/${campaign!.id}/day`);
  const productId = products.find(({ left }) => left > 2)!.id;
  const { orders } = await postAs<CheckoutAnswer>(customer, '/orders', {
    ...{ campaignId: campaign!.id, type: 2, payment: 3 },
    recipient: { name: 'Trần Minh Anh', phone: '0903 123 456', email: CUSTOMER },
    lines: [{ productId, quantity: 1, withPdf: false, withAudio: false }],
  });
  const order = orders[0]!;
  await putAs(issuer, '/issuer/orders/available', { id: order.id });
  const { code } = await read<PickupPass>(customer.request, `/orders/${order.id}/pickup-code`);
  return { order, code };
};

/** Hands a counter order over at the issuer's counter by the digits that the customer reads out. */
export const handOverByDigits = async (issuer: Page, code: string, digits: string): Promise<void> => {
  const { data } = await read<{ data: IssuerOrder[] }>(issuer.request, `/issuer/orders?search=${code}`);
  const received = await putAs<Order>(issuer, '/issuer/orders/received', { id: data[0]!.id, proof: digits });
  expect(received.steps.at(-1)?.note).toContain('Đã nhập mã 8 số');
};
