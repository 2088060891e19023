import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { CampaignProduct } from '@/contract/endpoints/campaign-products';
import { channelOf, EVERYONE } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { IssuerProductScreen } from '@/features/campaign-products/manage/IssuerProductScreen';
import { campaignProductText } from '@/text/campaign-product';
import { campaignProductOf, issuerCampaignOf, PRODUCT_ID } from '@tests/support/campaign-product';
import { publish } from '@tests/support/component/channels';
import type { Answers } from '@tests/support/component/fake-api';
import { PageAt } from '@tests/support/component/page-at';
import { renderScreen } from '@tests/support/component/render-screen';

const ISSUER = { id: 'u2', name: 'Bến Xuân', email: 'issuer@hoisach.test', imageUrl: null, role: ROLE.ISSUER };

const PATH = `/issuer/products/${PRODUCT_ID}`;

const open = (product: CampaignProduct, answers: Answers = {}) =>
  renderScreen(
    <PageAt path={PATH}>
      <IssuerProductScreen />
    </PageAt>,
    {
      path: `${PATH}?product-id=${PRODUCT_ID}`,
      user: ISSUER,
      answers: { 'GET /issuer/products/{id}': product, 'GET /issuer/campaigns/{id}': issuerCampaignOf(), ...answers },
    },
  );

/** The page, with a way to leave it and come back. */
function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>turn</button>
      {isOpen ? <IssuerProductScreen /> : null}
    </>
  );
}

const NOT_RUNNING = '“Hội sách mùa xuân” chưa bắt đầu, hãy sửa sách bán ở trang chỉnh sửa.';
const editable = campaignProductOf({
  actions: { edit: null, quantity: NOT_RUNNING, stop: NOT_RUNNING, resume: NOT_RUNNING, remove: null },
});
const STARTED = '“Hội sách mùa xuân” đã bắt đầu: chỉ còn đổi được số lượng và ngừng hoặc mở bán.';
const running = campaignProductOf({
  ...{ status: 3, review: 3 },
  actions: { edit: STARTED, quantity: null, stop: null, resume: 'Sách đang được bán', remove: STARTED },
});

describe('an own single before the campaign', () => {
  it('is changed in its form, and the prices follow what is typed', async () => {
    const page = open(editable, { 'PUT /issuer/products/singles': campaignProductOf({ version: 4, discount: 25 }) });
    const discount = await screen.findByLabelText('Giảm giá (%)');
    await page.user.clear(discount);
    await page.user.type(discount, '25');
    expect(screen.getByText(/^75\.000\s₫$/)).toBeVisible();
    await page.user.click(screen.getByRole('checkbox', { name: 'Kèm PDF' }));
    expect(screen.getByRole('checkbox', { name: 'Kèm Audio' })).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /issuer/products/singles')[0]?.body).toEqual({
        ...{ id: PRODUCT_ID, version: 3, format: 1, quantity: 60, discount: 25, commission: 20, editions: ['pdf'] },
      }),
    );
  });

  it('keeps the agreed commission, and says so under the field', async () => {
    const page = open(editable);
    const commission = await screen.findByLabelText(/^Chiết khấu/);
    await page.user.clear(commission);
    await page.user.type(commission, '10');
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByText('Chiết khấu phải từ 15% đã thoả thuận trở lên')).toBeVisible();
  });

  it('shows what the backend refuses under its field, and keeps what was typed', async () => {
    const sentence = 'Đã dành 20 cuốn cho combo và series, số lượng không được ít hơn';
    const page = open(editable, {
      'PUT /issuer/products/singles': () => {
        throw new AppError('INVALID_INPUT', {}, { quantity: [sentence] });
      },
    });
    const quantity = await screen.findByLabelText(/^Số bản mang đến/);
    await page.user.clear(quantity);
    await page.user.type(quantity, '5');
    await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(quantity).toHaveValue('5');
  });

  it('says what to do when the campaign takes its genre and no terms name it', async () => {
    const campaign = issuerCampaignOf();
    const participation = campaign.participation!;
    const inForce = { ...participation.inForce!, commissions: [] };
    const page = open(editable, {
      'GET /issuer/campaigns/{id}': { ...campaign, participation: { ...participation, inForce } },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Lưu thay đổi' }));
    expect(await screen.findByText(campaignProductText.genreNotAgreed)).toBeVisible();
  });

  it('is taken back after asking', async () => {
    const page = open(editable, { 'DELETE /issuer/products/{id}': null });
    await page.user.click(await screen.findByRole('button', { name: 'Rút lại' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Xoá' }));
    await waitFor(() => expect(page.address()).toBe('/issuer/products?campaign=7'));
  });
});

describe('an own book while its campaign runs', () => {
  it('changes its quantity only', async () => {
    const page = open(running, { 'PUT /issuer/products/started': { ...running, version: 4, quantity: 80 } });
    const quantity = await screen.findByLabelText(/^Số bản mang đến/);
    expect(screen.queryByLabelText('Giảm giá (%)')).not.toBeInTheDocument();
    await page.user.clear(quantity);
    await page.user.type(quantity, '80');
    await page.user.click(screen.getByRole('button', { name: 'Lưu số lượng' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /issuer/products/started')[0]?.body).toEqual({
        ...{ id: PRODUCT_ID, version: 3, quantity: 80 },
      }),
    );
  });

  const askToStop = async (page: ReturnType<typeof open>) => {
    await page.user.click(await screen.findByRole('button', { name: 'Ngừng bán' }));
    return screen.findByRole('dialog', { name: 'Ngừng bán “Số đỏ”?' });
  };

  it('is stopped after it was said how many orders are cancelled, and keeps its quantity', async () => {
    const page = open(running, {
      'GET /issuer/products/{id}/consequences': { orders: 3 },
      'PUT /issuer/products/sale': { ...running, version: 4, onSale: false },
    });
    const dialog = await askToStop(page);
    expect(await within(dialog).findByText('3 đơn hàng đang mở có sách này sẽ bị huỷ, sách trả về kho.')).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Ngừng bán' }));
    await waitFor(() =>
      expect(page.callsOf('PUT /issuer/products/sale')[0]?.body).toEqual({
        ...{ id: PRODUCT_ID, version: 3, onSale: false, seen: { orders: 3 } },
      }),
    );
  });

  it('stays on sale when more orders go than were shown, and shows how many go now', async () => {
    let orders = 0;
    const page = open(running, {
      'GET /issuer/products/{id}/consequences': () => ({ orders }),
      'PUT /issuer/products/sale': () => {
        throw new AppError('PREVIEW_STALE', { now: '1 đơn hàng đang mở' });
      },
    });
    const dialog = await askToStop(page);
    expect(await within(dialog).findByText('Không có đơn hàng nào bị huỷ.')).toBeVisible();
    orders = 1;
    await page.user.click(within(dialog).getByRole('button', { name: 'Ngừng bán' }));
    expect(await screen.findByText(/hiện có 1 đơn hàng đang mở/)).toBeVisible();
    expect(await within(dialog).findByText(/^1 đơn hàng đang mở có sách này sẽ bị huỷ/)).toBeVisible();
  });

  it('does not offer to stop it while it is not known what follows', async () => {
    const page = open(running, {
      'GET /issuer/products/{id}/consequences': () => {
        throw new AppError('INTERNAL');
      },
    });
    const dialog = await askToStop(page);
    expect(await within(dialog).findByRole('button', { name: 'Thử lại' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Ngừng bán' })).toBeDisabled();
  });

  it('has no limit of sets until somebody types one', async () => {
    const combo = { ...running, type: 2 as const, quantity: null };
    const page = open(combo, { 'PUT /issuer/products/started': { ...combo, version: 4, quantity: 30 } });
    const quantity = await screen.findByLabelText(/^Số bộ được bán/);
    expect(quantity).toHaveValue('');
    expect(quantity).toHaveAccessibleDescription(/Đang bán không giới hạn số bộ/);
    await page.user.click(screen.getByRole('button', { name: 'Lưu số lượng' }));
    expect(quantity).toBeInvalid();
    expect(page.callsOf('PUT /issuer/products/started')).toHaveLength(0);
    await page.user.type(quantity, '30');
    await page.user.click(screen.getByRole('button', { name: 'Lưu số lượng' }));
    await waitFor(() => expect(page.callsOf('PUT /issuer/products/started')[0]?.body).toMatchObject({ quantity: 30 }));
  });
});

describe('a form that is being typed in', () => {
  it('stays with what was typed when the campaign starts, says why it takes nothing, and is opened anew', async () => {
    let seen = editable;
    const page = open(editable, { 'GET /issuer/products/{id}': () => seen });
    const discount = await screen.findByLabelText('Giảm giá (%)');
    await page.user.clear(discount);
    await page.user.type(discount, '25');
    seen = running;
    publish(channelOf.fair(EVERYONE), { id: 7, status: 3 });
    const notice = await screen.findByRole('alert', undefined, { timeout: 4000 });
    expect(notice).toHaveTextContent(STARTED);
    expect(discount).toHaveValue('25');
    await page.user.click(within(notice).getByRole('button', { name: 'Mở lại trang' }));
    expect(await screen.findByRole('button', { name: 'Lưu số lượng' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('a form is filled with what is stored now, whatever an earlier visit has read', async () => {
  let stored = Promise.resolve(editable);
  const page = renderScreen(<Visits />, {
    path: `${PATH}?product-id=${PRODUCT_ID}`,
    user: ISSUER,
    answers: {
      'GET /issuer/campaigns/{id}': issuerCampaignOf(),
      'GET /issuer/products/{id}': () => stored,
      'PUT /issuer/products/singles': campaignProductOf({ version: 10 }),
    },
  });
  expect(await screen.findByLabelText('Giảm giá (%)')).toHaveValue('10');
  const reads = page.callsOf('GET /issuer/products/{id}').length;
  let answer: (product: CampaignProduct) => void = () => undefined;
  stored = new Promise((resolve) => (answer = resolve));
  await page.user.click(screen.getByRole('button', { name: 'turn' }));
  await page.user.click(screen.getByRole('button', { name: 'turn' }));
  await waitFor(() => expect(page.callsOf('GET /issuer/products/{id}').length).toBeGreaterThan(reads));
  expect(screen.queryByLabelText('Giảm giá (%)')).not.toBeInTheDocument();
  answer({ ...editable, version: 9, discount: 40 });
  const discount = await screen.findByLabelText('Giảm giá (%)');
  expect(discount).toHaveValue('40');
  await page.user.clear(discount);
  await page.user.type(discount, '45');
  await page.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() =>
    expect(page.callsOf('PUT /issuer/products/singles')[0]?.body).toMatchObject({ version: 9, discount: 45 }),
  );
});

it('a book that cannot be changed any more says why', async () => {
  const over = '“Hội sách mùa xuân” đã kết thúc.';
  open(campaignProductOf({ status: 5, review: 3, actions: { edit: over, quantity: over, remove: over } }));
  expect(await screen.findByRole('heading', { name: 'Chưa sửa được sách bán này' })).toBeVisible();
  expect(screen.getAllByText(over)[0]).toBeVisible();
});
