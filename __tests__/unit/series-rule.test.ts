import { commonAuthors, seriesFaults, type Volume } from '@/contract/rules/series';
import { bookText } from '@/text/book';

const NONE = new Set<number>();

const volume = (id: number, facts: Partial<Volume> = {}): Volume => ({
  ...{ id, name: `Book ${id}`, genreId: 7, released: true, authorIds: [1] },
  ...facts,
});

describe('a series', () => {
  it('is made of released books of its genre with an author in common', () => {
    expect(seriesFaults(7, [volume(1), volume(2, { authorIds: [3, 1] })], NONE)).toEqual([]);
  });

  it('has no book of another genre, and says which', () => {
    expect(seriesFaults(7, [volume(1), volume(2, { genreId: 8 })], NONE)).toEqual([
      bookText.seriesOtherGenre('Book 2'),
    ]);
  });

  it('takes no stopped book, but keeps one that was stopped since', () => {
    const volumes = [volume(1), volume(2, { released: false })];
    expect(seriesFaults(7, volumes, NONE)).toEqual([bookText.seriesStopped('Book 2')]);
    expect(seriesFaults(7, volumes, new Set([2]))).toEqual([]);
  });

  it('needs one author of all, not one of each two', () => {
    const volumes = [
      [1, 2],
      [2, 3],
      [3, 1],
    ].map((authorIds, index) => volume(index, { authorIds }));
    expect(seriesFaults(7, volumes, NONE)).toEqual([bookText.seriesNoCommonAuthor]);
  });

  it('tells every fault', () => {
    const volumes = [volume(1), volume(2, { genreId: 8, released: false, authorIds: [9] })];
    expect(seriesFaults(7, volumes, NONE)).toHaveLength(3);
  });

  it('has the authors of all its volumes, in the order of the first', () => {
    const volumes = [volume(1, { authorIds: [3, 1, 2] }), volume(2, { authorIds: [2, 3] })];
    expect(commonAuthors(volumes)).toEqual([3, 2]);
  });
});
