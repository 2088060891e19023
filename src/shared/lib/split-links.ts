/** A piece of plain text, or a web address in it. */
export type TextPiece = { text: string } | { href: string };

/** Only `http` and `https`: an address of another scheme could run a script. */
const ADDRESS = /https?:\/\/[^\s<>"“”]+/g;

/** Punctuation that ends the sentence, not the address. */
const TRAILING = /[.,;:!?)\]}'’]+$/;

/** Splits plain text at its web addresses, in order; nothing is lost. */
export const splitLinks = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = found.replace(TRAILING, '');
    if (!URL.canParse(href)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ href });
    from = index + href.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
