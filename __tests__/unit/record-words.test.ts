import { hiddenErrors } from '@/shared/records/hidden-errors';
import { bookFields } from '@/text/book';
import { commonFields } from '@/text/fields';
import { recordText } from '@/text/record';

describe('a save of what others have changed', () => {
  it('names what stands in a field that is not on the page', () => {
    const errors = {
      name: recordText.currentValue('Tô Hoài'),
      'pdf.extraPrice': recordText.currentValue(recordText.fact(bookFields['pdf.extraPrice'], 20_000)),
    };
    expect(hiddenErrors(bookFields, errors, (path) => path === 'name')).toEqual([
      'Giá kèm PDF: Hiện đã được đổi thành: 20.000\u00a0₫.',
    ]);
  });
});

describe('a picture in the history', () => {
  const { fact, pictureOf } = recordText;
  const words = (url: string | null, kind: keyof typeof pictureOf) => fact(commonFields.imageUrl, url, pictureOf[kind]);

  it('is not the same before and after, and stands in no address', () => {
    expect([words('/a.webp', 'before'), words('/b.webp', 'after')]).toEqual(['ảnh cũ', 'ảnh mới']);
    expect(words('/a.webp', 'only')).toBe('có ảnh');
    expect(words(null, 'only')).toBe(fact(commonFields.description, ''));
  });
});
