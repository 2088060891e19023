import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { AppError } from '@/contract/vocabulary/error-codes';
import { PicturesField } from '@/features/books/PicturesField';
import { CoverBoard } from '@/features/products/gallery/CoverBoard';
import type { Answers } from '@tests/support/component/fake-api';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const PICTURES = ['/files/images/a.webp', '/files/images/b.webp'];

const product: ProductDetail = {
  ...productCardOf({
    covers: [{ title: 'Số đỏ', author: '', genre: 'Văn học', imageUrl: '/files/images/cover.webp' }],
  }),
  ...{ description: '', book: null, pdfTrialUrl: null, audioTrialUrl: null, plusPoint: 80, pictures: PICTURES },
  ...{ series: [], items: [], otherFairs: [], sameGenre: [], sameIssuer: [] },
};

describe('the pictures of a book on its page', () => {
  const show = (changes: Partial<ProductDetail> = {}) =>
    renderScreen(<CoverBoard product={{ ...product, ...changes }} boardClass="board" coverClass="cover" />);
  const shown = () => screen.getByRole('button', { name: /^Phóng to ảnh/ });
  const thumbs = () => screen.getAllByRole('button', { name: /^Xem ảnh/ });

  it('are chosen by their thumbnails, turned by keys and by a finger', async () => {
    const { user } = show();
    await screen.findByRole('group', { name: 'Ảnh của sách' });
    expect(thumbs().map((thumb) => thumb.getAttribute('aria-current'))).toEqual(['true', null, null]);
    await user.click(thumbs()[2]!);
    expect(shown()).toHaveAccessibleName('Phóng to ảnh 3');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toHaveAccessibleName('Phóng to ảnh 1');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toHaveAccessibleName('Phóng to ảnh 2');
    fireEvent.touchStart(shown(), { touches: [{ clientX: 200, clientY: 100 }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: 100, clientY: 110 }] });
    expect(shown()).toHaveAccessibleName('Phóng to ảnh 3');
  });

  it('are enlarged over the page, and left by Escape', async () => {
    const { user } = show();
    await screen.findByRole('group', { name: 'Ảnh của sách' });
    await user.click(thumbs()[1]!);
    await user.click(shown());
    const overlay = await screen.findByRole('dialog', { name: 'Ảnh phóng to' });
    expect(within(overlay).getByRole('button', { name: 'Đóng' })).toBeInTheDocument();
    fireEvent.keyDown(overlay.querySelector('.yarl__container')!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that are the cover alone have no thumbnails, and are enlarged, too', async () => {
    const { user } = show({ pictures: [] });
    expect(screen.queryByRole('button', { name: /^Xem ảnh/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Phóng to ảnh bìa' }));
    expect(await screen.findByRole('dialog', { name: 'Ảnh phóng to' })).toBeInTheDocument();
  });

  it('of a combo are drawn, and not enlarged', () => {
    show({ pictures: [], type: 2, bookId: null });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the pictures of a book in its form', () => {
  let kept: string[];
  function Field({ first }: { first: string[] }) {
    const [value, setValue] = useState(first);
    kept = value;
    return <PicturesField value={value} onChange={setValue} />;
  }
  const show = (answers: Answers, first: string[] = PICTURES) => renderScreen(<Field first={first} />, { answers });
  const png = (name: string) => new File(['x'], name, { type: 'image/png' });
  const choose = (files: File[]) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });

  it('are put in order and taken out', async () => {
    const { user } = show({});
    await user.click(screen.getByRole('button', { name: 'Đưa “Ảnh 2” lên' }));
    expect(kept).toEqual([...PICTURES].reverse());
    await user.click(screen.getByRole('button', { name: 'Bỏ “Ảnh 1”' }));
    expect(kept).toEqual([PICTURES[0]]);
  });

  it('are stored one after the other, six at most, each once', async () => {
    let count = 0;
    const page = show({ 'POST /images': () => ({ url: `/files/images/new${Math.min((count += 1), 3)}.webp` }) });
    choose(['1', '2', '3', '4', '5'].map(png));
    await waitFor(() => expect(page.callsOf('POST /images')).toHaveLength(4));
    await waitFor(() =>
      expect(kept).toEqual([...PICTURES, ...[1, 2, 3].map((place) => `/files/images/new${place}.webp`)]),
    );
  });

  it('that are refused are said, and six are enough', async () => {
    const six = Array.from({ length: 6 }, (_, place) => `/files/images/${place}.webp`);
    show({}, six).unmount();
    const page = show({
      'POST /images': () => {
        throw new AppError('TOO_MANY_REQUESTS');
      },
    });
    choose([png('1')]);
    expect(await screen.findByText(/Bạn thao tác quá nhanh|thử lại/)).toBeVisible();
    expect(kept).toEqual(PICTURES);
    page.unmount();
    show({}, six);
    expect(screen.queryByRole('button', { name: 'Thêm ảnh' })).not.toBeInTheDocument();
  });
});
