import { VOWELS } from './near-words';
import { splitsOf, type Vocabulary } from './run-together';
import { meantBy } from './typed-forms';

const READINGS_OF_ONE = 16;
const READINGS = 32;
/** `jk` of `J. K. Rowling`. */
const MOST_LETTERS = 3;

const asLetters = (word: string, vocabulary: Vocabulary): string[][] => {
  const isRun = word.length > 1 && word.length <= MOST_LETTERS && !VOWELS.test(word);
  return isRun && [...word].every((letter) => vocabulary.knows(letter)) ? [[...word]] : [];
};

const readingsOfOne = (word: string, vocabulary: Vocabulary, isLast: boolean): string[][] => {
  const forms = [word, ...meantBy(word)];
  const known = forms.filter((form) => vocabulary.knows(form) || (isLast && vocabulary.begins(form)));
  if (known.length > 0) return known.map((form) => [form]);
  return [...asLetters(word, vocabulary), ...forms.flatMap((form) => splitsOf(form, vocabulary))];
};

/**
 * Possible readings of folded words, limited to the words of a vocabulary: as they are, as Telex or VNI input, or run
 * together; the last one may be a prefix. The likeliest first, and only a few.
 */
export const readingsOf = (words: readonly string[], vocabulary: Vocabulary): string[][] =>
  words.reduce<string[][]>(
    (readings, word, place) => {
      const own = readingsOfOne(word, vocabulary, place === words.length - 1).slice(0, READINGS_OF_ONE);
      return readings.flatMap((reading) => own.map((form) => [...reading, ...form])).slice(0, READINGS);
    },
    [[]],
  );
