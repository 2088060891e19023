/**
 * Invisible characters in a name: control characters, lone surrogates, zero-width marks and marks that change the
 * writing direction. With them, two different names can look the same, and a line can be made to read backwards.
 * Vietnamese marks are not among them.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The same for a text of several lines, which may also contain the characters that join and colour emoji. */
const UNSEEN_IN_PROSE = /(?![\n\r\t\u200d\ufe0f])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes invisible characters; white space stays. */
export const visible = (text: string): string => text.replace(UNSEEN, (found) => (/\s/.test(found) ? found : ''));

/** The same for a text of several lines. */
export const visibleProse = (text: string): string => text.replace(UNSEEN_IN_PROSE, '');
