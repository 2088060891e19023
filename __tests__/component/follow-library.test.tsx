import { act, waitFor } from '@testing-library/react';
import { libraryErrors } from '@/contract/endpoints/library';
import { AppError } from '@/contract/vocabulary/error-codes';
import { listStored, removeKept } from '@/entities/library/kept-books';
import { FollowLibrary } from '@/features/library/FollowLibrary';
import { deviceStorage } from '@/shared/storage/text-storage';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

jest.mock('@/entities/library/kept-books', () => ({ listStored: jest.fn(), removeKept: jest.fn() }));

const AT = '2026-11-01T00:00:00.000Z';
const keptBook = (bookId: number) => ({ bookId, edition: 'pdf' as const, fileId: CUSTOMER.id, tag: 'a', bytes: 1 });

describe('the library of a browser', () => {
  beforeEach(() => {
    for (const name of deviceStorage.names()) deviceStorage.removeItem(name);
    jest
      .mocked(listStored)
      .mockReset()
      .mockResolvedValue([keptBook(1), keptBook(2)]);
    jest.mocked(removeKept).mockReset().mockResolvedValue(undefined);
  });

  const own = (bookId: number) => ({
    ...{ bookId, title: 'A', author: 'B', genre: 'C', imageUrl: '', state: 'started' as const, product: null },
    issuer: { id: CUSTOMER.id, name: 'D' },
    editions: [
      {
        ...{ edition: 'pdf' as const, openedAt: AT, fileId: CUSTOMER.id, fileSince: AT, bytes: 1, giftable: false },
        position: null,
      },
    ],
  });

  it('deletes kept files of orders that were closed, on any page, and no others', async () => {
    renderScreen(<FollowLibrary />, {
      user: CUSTOMER,
      answers: {
        'GET /library/{id}': ({ params }) => {
          if (params.id === 1) throw new AppError(libraryErrors.LIBRARY_BOOK_NOT_FOUND);
          return own(params.id);
        },
      },
    });
    await waitFor(() => expect(removeKept).toHaveBeenCalledWith(CUSTOMER.id, keptBook(1)));
    expect(removeKept).toHaveBeenCalledTimes(1);
  });

  it('deletes nothing while the network is away, and sends what was read when it is back', async () => {
    const position = { place: 7, extent: 9, at: Date.now(), isUnsent: true };
    deviceStorage.setItem(`library-position ${CUSTOMER.id} 2 pdf`, JSON.stringify(position));
    let isAway = true;
    const reach = <Answer,>(answer: Answer): Answer => {
      if (isAway) throw new AppError('BACKEND_UNAVAILABLE');
      return answer;
    };
    const { callsOf } = renderScreen(<FollowLibrary />, {
      user: CUSTOMER,
      answers: {
        'GET /library/{id}': ({ params }) => reach(own(params.id)),
        'PUT /library/positions': ({ body }) => reach({ ...body, at: AT }),
      },
    });
    await waitFor(() => expect(callsOf('GET /library/{id}')).toHaveLength(2));
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(callsOf('PUT /library/positions').at(-1)).toMatchObject({ body: { bookId: 2, place: 7 } }),
    );
    expect(removeKept).not.toHaveBeenCalled();
  });
});
