import { fireEvent, screen, waitFor } from '@testing-library/react';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { useToast } from '@/shared/ui/feedback/useToast';
import { renderScreen } from '@tests/support/component/render-screen';

const ADDED = 'Thêm vào giỏ hàng thành công';
const OVER = 'Số lượng sách này đã hết';

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success(ADDED)}>thêm</button>
      <button onClick={() => toast.error(OVER)}>hết</button>
      <button
        onClick={() =>
          toast.info('giỏ cũ', { action: { label: 'Khôi phục', onClick: () => undefined }, isOffer: true })
        }
      >
        mời
      </button>
      {['một', 'hai', 'ba', 'bốn'].map((words) => (
        <button key={words} onClick={() => toast.info(words, { title: 'Thông báo' })}>
          {words}
        </button>
      ))}
    </>
  );
}

const open = () => {
  const { user } = renderScreen(<Buttons />);
  return async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
  };
};

const toasts = () => [...document.querySelectorAll('[data-tone]')].map((toast) => toast.textContent);

describe('toasts', () => {
  it('count a success that is said again, in one toast', async () => {
    const press = open();
    await press('thêm');
    await waitFor(() => expect(toasts()).toEqual([ADDED]));
    await press('thêm', 'thêm', 'thêm');
    await waitFor(() => expect(toasts()).toEqual([`${ADDED} (4 lần)`]));
  });

  it('say a refusal once, however often it is heard', async () => {
    await open()('hết', 'hết', 'hết');
    await waitFor(() => expect(toasts()).toEqual([OVER]));
  });

  it('are three at most: the oldest makes room', async () => {
    await open()('một', 'hai', 'ba', 'bốn');
    await waitFor(() => expect(toasts()).toEqual(['Thông báohai', 'Thông báoba', 'Thông báobốn']));
  });

  it('do not push out an offer that is made only once', async () => {
    await open()('mời', 'một', 'hai', 'ba');
    await waitFor(() => expect(toasts()).toEqual(['giỏ cũKhôi phục', 'Thông báohai', 'Thông báoba']));
  });

  it('begin to count anew when the one before has gone, and go when they are touched', async () => {
    const press = open();
    await press('thêm', 'hết');
    await waitFor(() => expect(toasts()).toEqual([ADDED, OVER]));
    fireEvent.click(screen.getByText(ADDED));
    await waitFor(() => expect(toasts()).toEqual([OVER]));
    await press('thêm');
    await waitFor(() => expect(toasts()).toEqual([OVER, ADDED]));
  });

  it('keep clear of a column of buttons only where the page says that it is one', () => {
    const marked = (isAsideOfButtons?: boolean) => {
      const { container } = renderScreen(
        <TwoColumns aside="bên phải" isAsideOfButtons={isAsideOfButtons}>
          bên trái
        </TwoColumns>,
      );
      return [...container.querySelectorAll('[data-beside-toasts]')].map((column) => column.textContent);
    };
    expect(marked()).toEqual([]);
    expect(marked(true)).toEqual(['bên phải']);
  });
});
