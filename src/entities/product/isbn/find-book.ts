import type { CounterDay } from '@/contract/endpoints/counter-desk';
import { fold } from '@/contract/rules/fold';
import { normalizeIsbn } from '@/contract/rules/isbn';
import { PRODUCT_TYPE } from '@/contract/vocabulary/kinds';
import { isbnIn } from './isbn-in';

type Product = Pick<CounterDay['products'][number], 'title' | 'type' | 'codes'>;

/** Normalised code or ISBN: without hyphens, and an ISBN-10 as the ISBN-13 of the same book. */
const codeIn = (text: string): string => isbnIn(text) ?? fold(normalizeIsbn(text));

const codesOf = ({ codes = [] }: Product): string[] => codes.map(codeIn);

/** Whether a product matches the input: a part of its title, or of the code or ISBN of one of its books. */
export const isMeant = (product: Product, word: string): boolean =>
  fold(product.title).includes(fold(word)) || codesOf(product).some((code) => code.includes(codeIn(word)));

/**
 * The product with exactly this code or ISBN; a single book takes precedence over a combo that contains it. Undefined
 * when none or several match.
 */
export const findByCode = <Kind extends Product>(products: readonly Kind[], text: string): Kind | undefined => {
  const named = products.filter((product) => codesOf(product).includes(codeIn(text)));
  const singles = named.filter(({ type }) => type === PRODUCT_TYPE.SINGLE);
  const [found, ...others] = singles.length > 0 ? singles : named;
  return others.length === 0 ? found : undefined;
};
