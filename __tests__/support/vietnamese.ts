import { fold } from '@/contract/rules/fold';

/** The onsets of a syllable, without tones and marks; `q` includes its `u`, `gi` is a letter of its own. */
const ONSETS = 'b|ch|c|d|gh|gi|g|h|kh|k|l|m|ngh|ng|nh|n|ph|p|qu|r|s|th|tr|t|v|x|';

/** All rimes of Vietnamese syllables, folded in the same way. */
const RIMES = `
  a ac ach ai am an ang anh ao ap at au ay
  e ec ech em en eng enh eo ep et eu
  i ia ich iec iem ien ieng iep iet ieu im in inh ip it iu
  o oa oac oach oai oam oan oang oanh oao oat oay oc oe oem oen oeo oet oi om on ong ooc oong op ot
  u ua uac uan uang uat uau uay uc ue uech uenh uet ui um un ung uo uoc uoi uom uon uong uop uot uou up ut uu uy uya
  uych uyen uyet uyn uynh uyt uyu
  y yem yen yet yeu
`;

const SYLLABLE = new RegExp(`^(?:${ONSETS})(?:${RIMES.trim().split(/\s+/).join('|')})$`);
/** Before e, i and y the sounds of c, g and ng are written k, gh and ngh, and only there; gi is an exception. */
const MISSPELT = /^(?:c|ng)[eiy]|^g[ey]|^(?:k|gh|ngh)[aou]/;
const STOPPED = /(?:c|ch|p|t)$/;
/** Acute and dot below: the only tones of a syllable that ends in a stop. */
const STOPPED_TONE = /[\u0301\u0323]/;

/**
 * Whether a word is spelt like a Vietnamese syllable. Meanings are not checked: "to" is one, and so is an English word
 * that looks like a syllable.
 */
export const isSyllable = (word: string): boolean => {
  const plain = fold(word);
  if (!SYLLABLE.test(plain) || MISSPELT.test(plain)) return false;
  return !STOPPED.test(plain) || STOPPED_TONE.test(word.normalize('NFD'));
};

/**
 * English words of user interfaces that look like syllables or initials, and that no screen of ours uses in Vietnamese.
 */
const ENGLISH = new Set('am as at by go he hi if is it me mon no ok on or sun the them then tue up us we'.split(' '));

/** Words that Vietnamese screens need: names, formats, units, and loan words of the domain. */
const ALLOWED = new Set(
  `audio camera combo cookie csv ctrl email esc excel file google isbn jpeg jpg json gif latinh menu myanmar nph ogg onix pdf png qr rumani series vietqr wav webp website xlsx zalopay zip
   android chrome chromeos edge firefox ios linux macos opera safari windows
   byte cm dd ebook gb hh kb kg km mb mm vnd x yyyy`.split(/\s+/),
);

/**
 * The name of the typeface, e-mail addresses, addresses of pages and files, and anything that contains a digit: codes,
 * dates, prices.
 */
const NO_WORDS =
  /Be Vietnam Pro|\S+@\S+|https?:\S+|(?<!\S)\/\S+|\b(?:[\w-]+\.)+(?:test|vn|com)\b|[^\s,.;:()]*\d[^\s,;:()]*/gu;
const WORD = /\p{L}+/gu;
/** The initials of a customer or a publisher. */
const INITIALS = /^(?=.*\p{Lu})\p{L}{1,2}$/u;

/**
 * The words of a text that are neither Vietnamese nor allowed, in order and once each.
 * @param names words that come from data: names of people, books and houses
 */
export const foreignWords = (text: string, names: ReadonlySet<string> = new Set()): string[] => {
  const words = text.normalize('NFC').replace(NO_WORDS, ' ').match(WORD) ?? [];
  const isForeign = (word: string): boolean => {
    const small = word.toLowerCase();
    if (ENGLISH.has(small)) return !names.has(word);
    return !(isSyllable(small) || ALLOWED.has(small) || INITIALS.test(word) || names.has(word));
  };
  return [...new Set(words.filter(isForeign))];
};
