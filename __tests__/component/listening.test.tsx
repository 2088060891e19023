import { act, fireEvent, screen, within } from '@testing-library/react';
import { bookErrors } from '@/contract/endpoints/books';
import { libraryErrors, type LibraryBook } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ListeningScreen } from '@/features/listening/ListeningScreen';
import { AudioHost } from '@/shared/audio/AudioHost';
import { useAudio } from '@/shared/audio/audio-store';
import { deviceStorage } from '@/shared/storage/text-storage';
import { listeningText as text } from '@/text/listening';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

const ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';
const AT = '2026-11-01T00:00:00.000Z';
const HOUR_S = 3600;

const bookAt = (ms: number): LibraryBook => ({
  ...{ bookId: 12, title: 'Truyện Kiều', author: 'Nguyễn Du', genre: 'Thơ', imageUrl: '', state: 'started' },
  issuer: { id: ID, name: 'Bến Xuân' },
  editions: [
    {
      ...{
        edition: 'audio',
        openedAt: AT,
        orderId: ID,
        orderCode: '#1',
        fileId: ID,
        fileSince: AT,
        bytes: 1,
        giftable: false,
      },
      position: { place: ms, extent: HOUR_S * 1000, at: AT, device: ID },
    },
  ],
  product: null,
});

const CHAPTERS = [
  { title: 'Mở đầu', startMs: 0 },
  { title: 'Gặp gỡ', startMs: 600_000 },
  { title: 'Chia ly', startMs: 1_800_000 },
];

describe('listening to a book', () => {
  let play: jest.SpyInstance;
  let pause: jest.SpyInstance;

  beforeEach(() => {
    for (const name of deviceStorage.names()) deviceStorage.removeItem(name);
    deviceStorage.setItem('library-device', ID);
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  });
  afterEach(() => {
    act(() => useAudio.getState().close());
    jest.restoreAllMocks();
  });

  const start = async ({ path = '/library/12/listen?id=12', closed = false } = {}) => {
    let isClosed = false;
    const page = renderScreen(
      <>
        <ListeningScreen />
        <AudioHost />
      </>,
      {
        user: CUSTOMER,
        path,
        answers: {
          'GET /library/{id}': () => {
            if (isClosed) throw new AppError(libraryErrors.LIBRARY_BOOK_NOT_FOUND);
            return bookAt(700_000);
          },
          'GET /library/{id}/audio': { durationMs: HOUR_S * 1000, chapters: CHAPTERS },
          'GET /books/{id}/files/{edition}': () => {
            throw new AppError(isClosed ? 'NOT_FOUND' : bookErrors.BOOK_OPEN_ELSEWHERE);
          },
          'PUT /library/reading': null,
          'GET /library/{id}/notes': [],
          'PUT /library/notes': ({ body }) => ({ ...body, createdAt: AT, updatedAt: AT }),
          'PUT /library/positions': ({ body }) => ({ ...body, at: AT }),
        },
      },
    );
    await page.user.click(await screen.findByRole('button', { name: text.start }));
    await screen.findByRole('heading', { name: text.chapters });
    await screen.findByRole('button', { name: /^Gặp gỡ/ });
    const audio = document.querySelector('audio')!;
    const fires = (event: 'loadedMetadata' | 'play' | 'pause' | 'timeUpdate' | 'error', state: object = {}) => {
      for (const [name, value] of Object.entries(state))
        Object.defineProperty(audio, name, { value, configurable: true, writable: true });
      fireEvent[event](audio);
    };
    await screen.findAllByRole('button', { name: text.play });
    if (!closed) fires('loadedMetadata', { duration: HOUR_S, currentTime: 0 });
    return { ...page, audio, fires, refund: () => (isClosed = true) };
  };

  it('goes on from the last position, by chapters, steps and speed, and says where it is', async () => {
    const { user, audio, fires } = await start();
    expect([audio.getAttribute('src'), audio.currentTime]).toEqual(['/api/books/12/files/audio', 700]);
    expect(play).toHaveBeenCalled();
    fires('play', { paused: false });
    expect(screen.getByRole('button', { name: /^Gặp gỡ/ })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: text.forward }));
    expect(audio.currentTime).toBe(715);
    await user.click(screen.getByRole('button', { name: text.nextChapter }));
    expect(audio.currentTime).toBe(1800);
    await user.click(screen.getByRole('button', { name: /^Mở đầu/ }));
    expect(audio.currentTime).toBe(0);
    await user.selectOptions(screen.getByRole('combobox', { name: text.speed }), '1,5×');
    expect(audio.playbackRate).toBe(1.5);
    await user.click(screen.getByRole('button', { name: text.pause }));
    expect(pause).toHaveBeenCalled();
  });

  it('stops at the end of the chapter when that was chosen, and reports where', async () => {
    const { user, audio, fires, callsOf } = await start();
    fires('play', { paused: false });
    await user.selectOptions(screen.getByRole('combobox', { name: text.sleep }), text.sleepChapter);
    fires('timeUpdate', { currentTime: 1799 });
    expect(pause).not.toHaveBeenCalled();
    fires('timeUpdate', { currentTime: 1800 });
    expect(pause).toHaveBeenCalled();
    fires('pause', { paused: true });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(callsOf('PUT /library/positions').at(-1)).toMatchObject({
      body: { bookId: 12, edition: 'audio', place: 1_800_000, extent: HOUR_S * 1000, device: ID },
    });
    expect(audio.paused).toBe(true);
  });

  it('keeps a bookmark at the second that is heard', async () => {
    const { user, fires, callsOf } = await start();
    fires('timeUpdate', { currentTime: 75.4 });
    await user.click(screen.getByRole('button', { name: text.bookmark }));
    expect(callsOf('PUT /library/notes')).toMatchObject([{ body: { edition: 'audio', place: 75_400 } }]);
    expect(await screen.findByRole('button', { name: text.bookmarkAt('01:15') })).toBeVisible();
  });

  it('ends with a refund, and says so', async () => {
    const { fires, refund } = await start();
    refund();
    fires('error', { error: { code: 2 } });
    expect(await screen.findByRole('heading', { name: text.closed })).toBeVisible();
    expect(document.querySelector('audio')).toBeNull();
  });

  it('that was stopped for other devices is taken back, and goes on', async () => {
    const { user, fires, callsOf } = await start();
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
    fires('error', { error: { code: 2 } });
    const [again] = await screen.findAllByRole('button', { name: text.listenHere });
    await user.click(again!);
    expect(callsOf('PUT /library/reading')).toHaveLength(1);
    expect(load).toHaveBeenCalled();
  });

  it('goes on at the foot of other pages', async () => {
    const { fires, user } = await start({ path: '/wishes?id=12' });
    fires('play', { paused: false });
    const bar = within(screen.getByRole('region', { name: text.player }));
    expect(bar.getByRole('link', { name: /Truyện Kiều/ })).toHaveAttribute('href', '/library/12/listen');
    await user.click(bar.getByRole('button', { name: text.close }));
    expect(document.querySelector('audio')).toBeNull();
  });
});
