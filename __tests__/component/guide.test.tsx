import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ROLE } from '@/contract/vocabulary/roles';
import { GuideButton } from '@/features/shell/guide/GuideButton';
import { PAGE_GUIDE, type GuideChoice } from '@/features/shell/guide/guide-choice';
import { GuideDrawer } from '@/features/shell/guide/GuideDrawer';
import { searchGuides } from '@/features/shell/quick-search';
import { guides } from '@/text/guides';
import { renderScreen } from '@tests/support/component/render-screen';

/** The drawer is mounted when it is first opened, as the shell does. */
function Header({ choice = PAGE_GUIDE }: { choice?: GuideChoice }) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <GuideButton onOpen={() => setOpened(true)} />
      <input aria-label="field" />
      {opened === undefined ? null : <GuideDrawer choice={choice} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

const NAME = 'Hướng dẫn cho trang này';
const button = () => screen.getByRole('button', { name: NAME });

describe('The guide of a page', () => {
  it('opens over it with what it is for, its steps and troubles, and gives the focus back', async () => {
    const page = renderScreen(<Header />, { path: '/admin/reviews' });
    await page.user.click(button());
    const drawer = await screen.findByRole('dialog', { name: 'Duyệt đánh giá sách' });
    const { lead, steps, troubles } = guides.reviews;
    expect(within(drawer).getByText(lead)).toBeVisible();
    expect(
      within(drawer)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(steps);
    expect(within(drawer).getByText(troubles[0]!.then)).toBeVisible();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('opens by the question mark, but not where one types or a dialog is open', async () => {
    const page = renderScreen(<Header />, { path: '/issuer/books' });
    await page.user.type(screen.getByLabelText('field'), '?');
    expect(screen.getByLabelText('field')).toHaveValue('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.user.click(document.body);
    await page.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Kho sách của bạn' })).toBeVisible();
  });

  it('is another one when it was found by search', async () => {
    const page = renderScreen(<Header choice="importBooks" />, { path: '/issuer/books' });
    await page.user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Nhập sách từ tệp' })).toBeVisible();
  });

  it('is offered on no page that all roles share', () => {
    renderScreen(<Header />, { path: '/notifications' });
    expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
  });
});

describe('The search of guides', () => {
  it('finds those of the own office by title and other words, without accents', () => {
    const labelsOf = (role: typeof ROLE.SYSTEM | typeof ROLE.ISSUER, word: string) =>
      searchGuides(role, word).map(({ label }) => label);
    expect(labelsOf(ROLE.ISSUER, 'excel')).toEqual(['Nhập sách từ tệp']);
    expect(labelsOf(ROLE.SYSTEM, 'excel')).toEqual(['Nhập danh sách từ tệp']);
    expect(labelsOf(ROLE.ISSUER, 'nhan su')).toEqual([]);
    expect(labelsOf(ROLE.SYSTEM, 'sao ke')).toEqual(['Thanh toán trực tuyến và sao kê']);
    expect(labelsOf(ROLE.SYSTEM, '')).toEqual([]);
  });
});
