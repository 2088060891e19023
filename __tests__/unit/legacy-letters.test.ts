import { classics } from '@server/backend/demo/data/books/classics';
import { history } from '@server/backend/demo/data/books/history';
import { vietnameseNovels } from '@server/backend/demo/data/books/vietnamese-novels';
import { fromLegacy, legacyLettersOf } from '@server/backend/commerce/imports/files/legacy-letters';

const SAMPLES = {
  vni: [
    ['Saùch thieáu nhi', 'Sách thiếu nhi'],
    ['Nhaø xuaát baûn Treû', 'Nhà xuất bản Trẻ'],
    ['Nguyeãn Nhaät AÙnh', 'Nguyễn Nhật Ánh'],
    ['Ñöôøng saùch, giaù bìa 45.000ñ', 'Đường sách, giá bìa 45.000đ'],
  ],
  tcvn3: [
    ['S¸ch thiÕu nhi', 'Sách thiếu nhi'],
    ['Nhµ xuÊt b¶n TrÎ', 'Nhà xuất bản Trẻ'],
    ['NguyÔn NhËt ¸nh', 'Nguyễn Nhật ánh'],
    ['§\u00adêng s¸ch, gi¸ b×a 45.000®', 'Đường sách, giá bìa 45.000đ'],
  ],
} as const;

const textsOf = (letters: keyof typeof SAMPLES) => SAMPLES[letters].map(([written]) => written).join('\n');

describe.each(['vni', 'tcvn3'] as const)('text in %s', (letters) => {
  it.each(SAMPLES[letters])('%s is %s', (written, read) => {
    expect(fromLegacy(written, letters)).toBe(read);
  });

  it('is recognised by its words', () => {
    expect(legacyLettersOf(textsOf(letters))).toBe(letters);
  });
});

const titles = [...classics, ...history, ...vietnameseNovels].map(({ title }) => title);

it.each([
  ['Unicode', titles.join('\n')],
  ['decomposed Unicode', titles.join('\n').normalize('NFD')],
  [
    'French',
    'Le Père Goriot; Les Misérables; À la recherche du temps perdu; Le rouge et le noir; Voyage au bout de la nuit, été, élève',
  ],
  ['German', 'Die unendliche Geschichte; Der Räuber Hotzenplotz; Für Elise, größer, schön, Mädchen, über, Tür'],
  ['English', 'The old man and the sea; Charlotte’s Web'],
  ['too little', 'Saùch'],
  ['no text', ''],
])('text in %s is left as it is', (_, text) => {
  expect(legacyLettersOf(text)).toBeUndefined();
});
