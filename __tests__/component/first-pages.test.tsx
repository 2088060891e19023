import { configure, screen } from '@testing-library/react';
import { uploadErrors, type Upload } from '@/contract/endpoints/uploads';
import { AppError } from '@/contract/vocabulary/error-codes';
import { FirstPages } from '@/features/books/FirstPages';
import { bookScreenText } from '@/text/book-screen';
import { uploadErrorText } from '@/text/upload';
import { renderScreen } from '@tests/support/component/render-screen';

const FULL = { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01', fileName: 'Số đỏ.pdf', bytes: 1000 };
const SAMPLE: Upload = {
  ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02', purpose: 'pdf-trial', fileName: 'Số đỏ - 4 trang đầu.pdf' },
  ...{ bytes: 90, received: 90, partBytes: 100, complete: true },
};

describe('the sample of the first pages', () => {
  // As in development, where React mounts everything twice.
  beforeAll(() => configure({ reactStrictMode: true }));
  afterAll(() => configure({ reactStrictMode: false }));

  const show = (answer: Upload | (() => never)) => {
    const onMade = jest.fn();
    const watch = { started: jest.fn(), ended: jest.fn() };
    const page = renderScreen(<FirstPages full={FULL} onMade={onMade} watch={watch} />, {
      answers: { 'POST /uploads/{id}/first-pages': answer },
    });
    const pages = screen.getByRole('textbox', { name: bookScreenText.firstPages });
    const take = screen.getByRole('button', { name: bookScreenText.takeFirstPages });
    return { ...page, onMade, watch, pages, take };
  };

  it('is made of as many as the issuer says, and put into the form', async () => {
    const { user, onMade, watch, pages, take, callsOf } = show(SAMPLE);
    await user.clear(pages);
    expect(take).toBeDisabled();
    await user.type(pages, '4');
    await user.click(take);
    expect(await screen.findByText(bookScreenText.firstPagesMade(4))).toBeVisible();
    expect(callsOf('POST /uploads/{id}/first-pages')).toMatchObject([{ params: { id: FULL.id }, body: { pages: 4 } }]);
    // Saving waits for it, as for an upload.
    expect([watch.started.mock.calls, watch.ended.mock.calls]).toEqual([[[]], [[true]]]);
    expect(onMade).toHaveBeenCalledWith({ id: SAMPLE.id, fileName: SAMPLE.fileName, bytes: SAMPLE.bytes });
  });

  it('of too many says how many it may have, and leaves the form as it is', async () => {
    const { user, onMade, watch, take } = show(() => {
      throw new AppError(uploadErrors.FIRST_PAGES_BEYOND_HALF, { most: 3 });
    });
    await user.click(take);
    expect(await screen.findByText(uploadErrorText.FIRST_PAGES_BEYOND_HALF.replace('{most}', '3'))).toBeVisible();
    expect(onMade).not.toHaveBeenCalled();
    expect(watch.ended).toHaveBeenCalledWith(false);
  });
});
