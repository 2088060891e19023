import { screen, waitFor, within } from '@testing-library/react';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Screen } from './render-screen';

/** The administrator, for tests of a screen of the back office. */
export const ADMIN = { id: 'u1', name: 'Nguyễn An', email: 'admin@hoisach.test', imageUrl: null, role: ROLE.SYSTEM };

/** A page of a list. */
export const pageOf = <Row>(data: Row[], total = data.length, page = 1) => ({
  data,
  metadata: { page, size: 10, total },
});

export const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};

/** Chooses from the menu at the end of a row. */
export const choose = async ({ user }: Screen, name: string, action: string): Promise<void> => {
  await user.click(within(await rowOf(name)).getByRole('button', { name: /^Thao tác với/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

/** Opens the form of a record. */
export const edit = async (page: Screen, name: string): Promise<HTMLElement> => {
  await choose(page, name, 'Chỉnh sửa');
  return screen.findByRole('dialog', { name: new RegExp(name) });
};

/** Opens the form of a new record. */
export const add = async ({ user }: Screen, button: string): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
};

export const press = ({ user }: Screen, dialog: HTMLElement, name: string): Promise<void> =>
  user.click(within(dialog).getByRole('button', { name }));

/** In one event, not letter by letter: every letter renders the form again. */
export const retype = async ({ user }: Screen, field: HTMLElement, words: string): Promise<void> => {
  await user.clear(field);
  await user.paste(words);
};

/** Selects from a list that opens at a field. */
export const pick = async ({ user }: Screen, field: HTMLElement, option: string): Promise<void> => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('option', { name: option })).not.toBeInTheDocument());
};

/** Presses a status switch. */
export const turn = async ({ user }: Screen, name: string): Promise<void> =>
  user.click(within(await rowOf(name)).getByRole('switch'));
