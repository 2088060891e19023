import { LEGACY_LETTERS, type LegacyLetters } from '@/contract/vocabulary/imports';

// vietnamese-ok-file: the letters of two fonts, and what makes a syllable
/**
 * Text of the fonts that were used before Unicode: VNI (a letter and its marks are two characters) and TCVN3, called ABC
 * (one character for each letter with its marks). Old lists and workbooks still come in them; as they stand they are
 * Latin letters that make no Vietnamese words.
 */

const pairs = (from: string, to: string): [string, string][] => {
  const [sources, targets] = [from.split(' '), to.split(' ')];
  if (sources.length !== targets.length) throw new Error(`${from} has another length than ${to}`);
  return sources.map((source, index) => [source, targets[index] ?? '']);
};

/** TCVN 5712:1993, third set. Capitals with a tone are written with the small letter of a capital font. */
const TCVN3 = new Map([
  ...pairs('µ ¸ ¶ · ¹ ¨ » ¾ ¼ ½ Æ © Ç Ê È É Ë', 'à á ả ã ạ ă ằ ắ ẳ ẵ ặ â ầ ấ ẩ ẫ ậ'),
  ...pairs('® Ì Ð Î Ï Ñ ª Ò Õ Ó Ô Ö', 'đ è é ẻ ẽ ẹ ê ề ế ể ễ ệ'),
  ...pairs('× Ý Ø Ü Þ', 'ì í ỉ ĩ ị'),
  ...pairs('ß ã á â ä « å è æ ç é ¬ ê í ë ì î', 'ò ó ỏ õ ọ ô ồ ố ổ ỗ ộ ơ ờ ớ ở ỡ ợ'),
  ...pairs('ï ó ñ ò ô \u00ad õ ø ö ÷ ù', 'ù ú ủ ũ ụ ư ừ ứ ử ữ ự'),
  ...pairs('ú ý û ü þ', 'ỳ ý ỷ ỹ ỵ'),
  ...pairs('¡ ¢ § £ ¤ ¥ ¦', 'Ă Â Đ Ê Ô Ơ Ư'),
]);

/** VNI-Windows, the small letters: the longer ones are looked for first. */
const VNI_SMALL = [
  ...pairs('aø aù aû aõ aï aê aè aé aú aü aë aâ aà aá aå aã aä', 'à á ả ã ạ ă ằ ắ ẳ ẵ ặ â ầ ấ ẩ ẫ ậ'),
  ...pairs('eø eù eû eõ eï eâ eà eá eå eã eä', 'è é ẻ ẽ ẹ ê ề ế ể ễ ệ'),
  ...pairs('ì í æ ó ò', 'ì í ỉ ĩ ị'),
  ...pairs('oø où oû oõ oï oâ oà oá oå oã oä', 'ò ó ỏ õ ọ ô ồ ố ổ ỗ ộ'),
  ...pairs('ôø ôù ôû ôõ ôï ô', 'ờ ớ ở ỡ ợ ơ'),
  ...pairs('uø uù uû uõ uï', 'ù ú ủ ũ ụ'),
  ...pairs('öø öù öû öõ öï ö', 'ừ ứ ử ữ ự ư'),
  ...pairs('yø yù yû yõ î ñ', 'ỳ ý ỷ ỹ ỵ đ'),
];
/** A capital takes either kind of mark. */
const VNI = new Map(
  VNI_SMALL.flatMap(([source, target]): [string, string][] => {
    const [letter = '', mark = ''] = source;
    const capital = target.toUpperCase();
    return [
      [source, target],
      [letter.toUpperCase() + mark, capital],
      [letter.toUpperCase() + mark.toUpperCase(), capital],
    ];
  }),
);

const TABLES: Record<LegacyLetters, ReadonlyMap<string, string>> = { vni: VNI, tcvn3: TCVN3 };
const LONGEST = 2;

/** Text in these letters as Unicode (NFC); characters that they do not have stay. */
export const fromLegacy = (text: string, letters: LegacyLetters): string => {
  const table = TABLES[letters];
  let result = '';
  for (let at = 0; at < text.length;) {
    const size = [LONGEST, 1].find((length) => table.has(text.slice(at, at + length))) ?? 1;
    const found = text.slice(at, at + size);
    result += table.get(found) ?? found;
    at += size;
  }
  return result;
};

const INITIAL = '(?:b|ch?|d|đ|gh?|gi|h|kh?|l|m|ngh?|nh|n|ph?|qu|r|s|th?|tr|t|v|x)?';
const NUCLEUS =
  '(?:uyê|uya|uyu|uây|uôi|iêu|yêu|ươi|ươu|oai|oao|oay|oeo|ai|ao|au|ay|âu|ây|eo|êu|ia|iê|iu|oa|oă|oe|oi|ôi|ơi|ua|uâ|ui|uê|uô|uơ|uy|ưa|ưi|ươ|ưu|yê|a|ă|â|e|ê|i|o|ô|ơ|u|ư|y)';
const SYLLABLE = new RegExp(`^${INITIAL}${NUCLEUS}(?:ch?|m|ng?|nh|p|t)?$`);
/** Combining grave, acute, hook above, tilde and dot below. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

const isSyllable = (word: string): boolean => {
  const parts = word.toLowerCase().normalize('NFD');
  if ((parts.match(TONES) ?? []).length > 1) return false;
  return SYLLABLE.test(parts.replace(TONES, '').normalize('NFC'));
};

/** Words with a letter that English does not have: only they say which letters a text is in. */
const tellingWords = (text: string): string[] =>
  text.split(/[\s\d.,;:!?'"“”‘’()[\]{}<>|\\/_+*=&%$#@^~`…–—-]+/u).filter((word) => /[^\u0000-\u007f]/.test(word));

/** How many of the telling words are Vietnamese syllables. */
const syllablesIn = (text: string): number => tellingWords(text).filter(isSyllable).length;

/** Of a hundred telling words, how many must be syllables before a text is taken for one in old letters. */
const FEWEST_PERCENT = 80;
const FEWEST_WORDS = 3;

/**
 * The old letters in which a text is written; undefined for Unicode, another language, or too little text to know.
 * @param text the cells of a table or the lines of a file, joined
 */
export const legacyLettersOf = (text: string): LegacyLetters | undefined => {
  const words = tellingWords(text);
  if (words.length < FEWEST_WORDS) return undefined;
  const rated = LEGACY_LETTERS.map((letters) => {
    const decoded = fromLegacy(text, letters);
    const left = tellingWords(decoded);
    return { letters, count: syllablesIn(decoded), percent: (100 * syllablesIn(decoded)) / Math.max(left.length, 1) };
  });
  const best = rated.toSorted((one, other) => other.count - one.count)[0];
  if (!best || best.percent < FEWEST_PERCENT || best.count <= syllablesIn(text)) return undefined;
  return best.letters;
};
