import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { readSamplePage } from '@/entities/library/sample-page';
import { EditionCards } from '@/features/products/EditionCards';
import { drawPage } from '@/shared/pdf/draw-page';
import { openPdf } from '@/shared/pdf/open-pdf';
import { usePurchase } from '@/features/products/use-purchase';
import { AudioHost } from '@/shared/audio/AudioHost';
import { useAudio } from '@/shared/audio/audio-store';
import { sampleText } from '@/text/sample';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

jest.mock('@/shared/pdf/open-pdf');
jest.mock('@/shared/pdf/draw-page');
jest.mock('@mantine/hooks', () => ({
  ...jest.requireActual<object>('@mantine/hooks'),
  useElementSize: () => ({ ref: () => undefined, width: 300, height: 400 }),
}));

const product: ProductDetail = {
  ...productCardOf({ pdfExtraPrice: 10_000, audioExtraPrice: 20_000 }),
  ...{
    description: '',
    book: null,
    bookId: 7,
    plusPoint: 80,
    series: [],
    items: [],
    otherFairs: [],
    sameGenre: [],
    sameIssuer: [],
  },
  ...{ pictures: [], pdfTrialUrl: '/files/trials/pdf', audioTrialUrl: '/files/trials/audio' },
};

function Cards() {
  return <EditionCards product={product} purchase={usePurchase(product)} />;
}

const show = () =>
  renderScreen(
    <>
      <Cards />
      <AudioHost />
    </>,
  );

describe('the PDF sample', () => {
  const close = jest.fn();
  const opened = { document: { numPages: 3 }, close } as unknown as Awaited<ReturnType<typeof openPdf>>;
  const drawnPages = () => jest.mocked(drawPage).mock.calls.map(([, number, { width }]) => [number, width]);

  beforeEach(() => {
    jest.mocked(openPdf).mockReset().mockResolvedValue(opened);
    jest.mocked(drawPage).mockReset().mockResolvedValue(undefined);
    close.mockReset();
  });

  const open = async () => {
    const page = show();
    await page.user.click(screen.getByRole('link', { name: 'Xem thử bản PDF của Số đỏ' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Xem thử: Số đỏ' })) };
  };

  it('is read in the page by buttons and keys, enlarged, and closed with its file', async () => {
    const { user, dialog } = await open();
    expect(openPdf).toHaveBeenCalledWith('/files/trials/pdf');
    expect(await dialog.findByRole('status')).toHaveTextContent('Trang 1/3');
    expect(dialog.getByRole('button', { name: 'Trang trước' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Trang sau' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Trang 2/3');
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('status')).toHaveTextContent('Trang 3/3');
    await user.click(dialog.getByRole('button', { name: 'Phóng to' }));
    expect(drawnPages()).toEqual([
      [1, 300],
      [2, 300],
      [3, 300],
      [3, 375],
    ]);
    expect(dialog.getByRole('link', { name: 'Tải về' })).toHaveAttribute('href', '/files/trials/pdf');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(close).toHaveBeenCalled();
  });

  it('leads on its last page to the whole book, and remembers how far it was read', async () => {
    const { user, dialog } = await open();
    await dialog.findByText('Trang 1/3');
    expect(dialog.queryByText(sampleText.end)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Trang sau' }));
    await user.keyboard('{End}');
    expect(dialog.getByText(sampleText.end)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: sampleText.choosePdf }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /PDF/ })).toBeChecked();
    expect(screen.getByText(sampleText.chosen)).toBeVisible();
    expect(readSamplePage(7)).toBe(3);
  });

  it('that cannot be opened says so, and is tried again', async () => {
    jest.mocked(openPdf).mockRejectedValueOnce(new Error('no PDF'));
    const { user, dialog } = await open();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Không mở được tệp PDF');
    await user.click(dialog.getByRole('button', { name: 'Thử lại' }));
    expect(await dialog.findByText('Trang 1/3')).toBeVisible();
  });

  it('whose page cannot be drawn says so', async () => {
    jest.mocked(drawPage).mockRejectedValueOnce(new Error('broken page'));
    const { dialog } = await open();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Không mở được tệp PDF');
  });
});

describe('the audio sample', () => {
  let play: jest.SpyInstance;
  let pause: jest.SpyInstance;

  beforeEach(() => {
    useAudio.setState({ track: null });
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  });
  afterEach(() => {
    act(() => useAudio.getState().close());
    jest.restoreAllMocks();
  });

  const listen = async () => {
    const page = show();
    await page.user.click(screen.getByRole('link', { name: 'Nghe thử sách nói Số đỏ' }));
    const player = within(await screen.findByRole('region', { name: 'Trình phát' }));
    const audio = document.querySelector('audio')!;
    const becomes = (state: Partial<Record<'paused' | 'currentTime' | 'duration' | 'error', unknown>>) => {
      for (const [name, value] of Object.entries(state))
        Object.defineProperty(audio, name, { value, writable: true, configurable: true });
      fireEvent.timeUpdate(audio);
    };
    return { ...page, player, audio, becomes };
  };

  it('is played at the foot of the window, stopped, moved and closed', async () => {
    const { user, player, audio, becomes } = await listen();
    expect(audio).toHaveAttribute('src', '/files/trials/audio');
    expect(play).toHaveBeenCalledTimes(1);
    expect(player.getByRole('link', { name: 'Số đỏ' })).toHaveAttribute('href', `/products/so-do/${product.id}`);
    becomes({ paused: false, currentTime: 65, duration: 130 });
    expect(player.getByText('01:05 / 02:10')).toBeVisible();
    fireEvent.change(player.getByRole('slider', { name: 'Vị trí đang nghe' }), { target: { value: '90' } });
    expect(audio.currentTime).toBe(90);
    await user.click(player.getByRole('button', { name: 'Tạm dừng' }));
    expect(pause).toHaveBeenCalled();
    becomes({ paused: true });
    await user.click(player.getByRole('button', { name: 'Phát' }));
    expect(play).toHaveBeenCalledTimes(2);
    await user.click(player.getByRole('button', { name: 'Đóng trình phát' }));
    expect(screen.queryByRole('region', { name: 'Trình phát' })).not.toBeInTheDocument();
  });

  it('that cannot be played says so', async () => {
    const { player, becomes } = await listen();
    becomes({ error: { code: 4 } });
    expect(player.getByRole('alert')).toHaveTextContent('Không phát được tệp âm thanh này.');
    expect(player.getByRole('button', { name: 'Phát' })).toBeDisabled();
  });
});
