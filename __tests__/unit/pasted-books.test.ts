import { readPastedBooks } from '@/features/campaign-products/bring/pasted-books';
import { pasteBooksText as text } from '@/text/paste-books';

const A = '9786041111110'.slice(0, 12);
const ISBN = '9780306406157';
const OTHER = '9783161484100';

const read = (pasted: string) =>
  readPastedBooks(pasted).map(({ line, key, values, problem }) => ({
    line,
    key,
    figures: [values.quantity, values.discount, values.commission].map((value) => value ?? '-').join(' '),
    problem,
  }));
const good = (key: string, figures: string, line = 1) => ({ line, key, figures, problem: null });

describe('Books pasted by ISBN or code (D4.5.21)', () => {
  it.each([
    ['tabs and CRLF', `${ISBN}\t10\t5\r\n${OTHER}\t20\t0\r\n`, [good(ISBN, '10 5 -'), good(OTHER, '20 0 -', 2)]],
    ['any order, hyphens', `10\t978-0-306-40615-7\t5\t30`, [good(ISBN, '10 5 30')]],
    ['a percentage before the copies', `${ISBN}\t10%\t25`, [good(ISBN, '25 10 -')]],
    ['semicolons and quoted cells', `"BX-1; tập 2";"1.200"`, [good('BX-1; tập 2', '1200 - -')]],
    ['commas', `BX-1,10\n\nBX-2,20`, [good('BX-1', '10 - -'), good('BX-2', '20 - -', 3)]],
    ['spaces', 'BX-1 10 5%', [good('BX-1', '10 5 -')]],
    ['a quoted cell with a line break', `"${ISBN}\n"\t7`, [good(ISBN, '7 - -')]],
    ['an ISBN-10 that lost its zero', '306406152\t3', [good('0306406152', '3 - -')]],
    ['an empty cell', `${ISBN}\t\t5\n${OTHER}\t4\t6`, [good(ISBN, '- 5 -'), good(OTHER, '4 6 -', 2)]],
    ['Vietnamese heads', `Chiết khấu\tTên\tSố lượng\tMã sách\n30\tTập 1\t10\t12345`, [good('12345', '10 - 30', 2)]],
    ['English heads', `Discount;ISBN;Qty\n5;${ISBN};10`, [good(ISBN, '10 5 -', 2)]],
    ['names of books besides', `Tập 1\t${ISBN}\t10`, [good(ISBN, '10 - -')]],
  ])('with %s', (_, pasted, lines) => {
    expect(read(pasted)).toEqual(lines);
  });

  it.each([
    ['9.78605E+12\t10', text.scientific],
    ['9,78605E+12\t10', text.scientific],
    [`${A}9\t10`, text.wrongIsbn],
    [`${ISBN}\tmười`, text.noFigures],
    [`ISBN\tSL\n${ISBN}\tmười`, text.unreadable('Số lượng', 'mười')],
    [`${ISBN}\t10\t101%`, text.unreadable('Giảm giá', '101%')],
    ['10\t5', text.noKey],
  ])('%j is not guessed: %s', (pasted, problem) => {
    expect(read(pasted).map((line) => line.problem)).toEqual([problem]);
  });

  it('names a book that comes twice by the line where it came first', () => {
    const twice = read(`${ISBN}\t1\n978-0-306-40615-7\t2`);
    expect(twice.map(({ problem }) => problem)).toEqual([null, text.repeated(1)]);
  });
});
