/**
 * What nobody sees in a name: control characters, half letters, marks of no width and those that turn the direction of reading. With
 * them two names look the same and are not, and a line can be made to read backwards. Vietnamese marks are none of these.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The same of a text of several lines, which may also hold what joins and colours emoji. */
const UNSEEN_IN_PROSE = /(?![\n\r\t\u200d\ufe0f])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without what nobody sees; white space stays. */
export const visible = (text: string): string => text.replace(UNSEEN, (found) => (/\s/.test(found) ? found : ''));

/** The same for a text of several lines. */
export const visibleProse = (text: string): string => text.replace(UNSEEN_IN_PROSE, '');
