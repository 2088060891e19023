import { MantineProvider, type ModalProps } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignOutDialog } from '@/shared/session/SignOutDialog';
import { DateTimeField } from '@/shared/ui/controls/DateTimeField';
import { ImagePanel } from '@/shared/ui/picture/ImagePanel';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { LoadingScreen } from '@/shared/ui/feedback/LoadingScreen';

const mockDialog = jest.fn(({ children }: ModalProps) => children);

/** Without a browser a dialog renders nothing, so it is mocked by its contents, and its props are checked. */
jest.mock('@mantine/core', () => ({
  ...jest.requireActual<object>('@mantine/core'),
  Modal: (props: ModalProps) => mockDialog(props),
}));

const draw = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(MantineProvider, { children: element }));

const nothing = () => undefined;

test('the loading screen says "Đang tải..." unless told', () => {
  expect(draw(createElement(LoadingScreen))).toContain('Đang tải...');
  expect(draw(createElement(LoadingScreen, { label: 'Chờ' }))).not.toContain('Đang tải');
});

test.each([
  [true, 'Hoạt động'],
  [false, 'Không hoạt động'],
])('the status switch at %s says %s', (checked, label) => {
  expect(draw(createElement(StatusSwitch, { checked, onChange: nothing }))).toContain(`>${label}<`);
});

test.each([
  [true, 'Hoạt động: Nhà Nam'],
  [false, 'Không hoạt động: Nhà Nam'],
])('the status switch of one of many at %s is named “%s”', (checked, name) => {
  const html = draw(createElement(StatusSwitch, { name: 'Nhà Nam', checked, onChange: nothing }));
  expect(html).toContain(`aria-label="${name}"`);
});

test('the date-time field asks for dd/mm/yyyy hh:mm', () => {
  expect(draw(createElement(DateTimeField, { value: '', onChange: nothing }))).toContain('dd/mm/yyyy hh:mm');
});

describe('the image panel', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const DEFAULT = '/files/default.webp';
  const panel = (props: { picture?: File | null; defaultUrl?: string; removable?: boolean }) =>
    draw(createElement(ImagePanel, { picture: undefined, onChange: nothing, ...props }));

  test.each([
    ['nothing', {}, ['Tải ảnh lên']],
    ['a default picture', { defaultUrl: DEFAULT }, ['Chọn ảnh khác']],
    ['a picture of somebody', { defaultUrl: DEFAULT, removable: true }, ['Chọn ảnh khác', 'Xóa ảnh']],
    ['a choice', { picture }, ['Chọn ảnh khác', 'Xóa ảnh']],
    ['a choice over a default picture', { picture, defaultUrl: DEFAULT }, ['Chọn ảnh khác', 'Khôi phục ảnh mặc định']],
    ['a removed picture', { picture: null, defaultUrl: DEFAULT }, ['Tải ảnh lên', 'Khôi phục ảnh mặc định']],
  ])('with %s offers what can be done', (_, props, captions) => {
    const all = ['Tải ảnh lên', 'Chọn ảnh khác', 'Xóa ảnh', 'Khôi phục ảnh mặc định'];
    const html = panel(props);
    expect(all.filter((caption) => html.includes(`>${caption}<`))).toEqual(captions);
  });

  test('shows the choice, without one the default picture, and else none', () => {
    const NONE = 'aria-label="Chưa có ảnh"';
    expect(panel({ picture, defaultUrl: DEFAULT })).not.toContain(DEFAULT);
    expect(panel({ picture })).not.toContain(NONE);
    expect(panel({ defaultUrl: DEFAULT })).toContain(`url(&quot;${DEFAULT}`);
    for (const none of [panel({}), panel({ picture: null, defaultUrl: DEFAULT })]) {
      expect(none).toContain(NONE);
      expect(none).not.toContain('url(');
    }
  });

  test('offers image files only', () => {
    expect(panel({})).toContain('accept="image/*"');
  });
});

test('the sign-out dialog asks, offers both answers, and does not close by a click beside it', () => {
  const html = draw(createElement(SignOutDialog, { opened: true, onClose: nothing, onConfirm: async () => true }));
  expect(html).toContain('Bạn có chắc chắn muốn đăng xuất không?');
  expect(html).toMatch(/>Huỷ<.*>Đăng xuất</);
  expect(mockDialog).toHaveBeenCalledWith(expect.objectContaining({ title: 'Đăng xuất', closeOnClickOutside: false }));
});
