import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { CompleteProfileScreen } from '@/features/complete-profile/CompleteProfileScreen';
import { useSessionStore } from '@/shared/session/session-store';
import { renderScreen } from '@tests/support/component/render-screen';

const EMAIL = 'moi@hoisach.test';

/** The page of somebody whose account is being created, as it stands after a load. */
function NewReader() {
  useState(() => useSessionStore.setState({ creatingUser: true, providerEmail: EMAIL }));
  return <CompleteProfileScreen />;
}

const open = () => renderScreen(<NewReader />, { path: '/complete-profile', answers: { 'GET /provinces': [] } });

const FILLED = { 'Họ và tên': 'Vũ Ngọc Lan', 'Số điện thoại': '0903 123 456', 'Sinh nhật': '01/02/2000' };

describe('an account that is being created', () => {
  // No identity provider tells the name here, and that is said.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('is in the second step after a reload, with what was typed in the first', async () => {
    const before = open();
    for (const [label, typed] of Object.entries(FILLED))
      await before.user.type(screen.getByLabelText(RegExp(label)), typed);
    await before.user.click(screen.getByRole('radio', { name: 'Nữ' }));
    await before.user.click(screen.getByRole('button', { name: 'Tiếp theo' }));
    expect(await screen.findByText('Bước 2 trên 3')).toBeVisible();
    before.unmount();

    const { user } = open();
    expect(screen.getByText('Bước 2 trên 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quay lại' }));
    for (const [label, typed] of Object.entries(FILLED))
      expect(screen.getByLabelText(RegExp(label))).toHaveValue(typed);
    expect(screen.getByRole('radio', { name: 'Nữ' })).toBeChecked();
  });

  it('leaves nothing behind when it is given up elsewhere, as in the sign-in dialog', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText(/Họ và tên/), 'Vũ Ngọc Lan');
    expect(window.sessionStorage).toHaveLength(1);
    act(() => useSessionStore.setState({ creatingUser: false, status: 'loading' }));
    expect(window.sessionStorage).toHaveLength(0);
  });
});
