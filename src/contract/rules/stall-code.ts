/** One or two letters before the number of a stall: `B3`, `AB-12`. */
const CODE = /^(\p{L}{1,2})[\s.-]*\d/u;

/** The row of a stall from its code: `B` of `B3`; undefined for a code of another form. */
export const rowOfStall = (code: string): string | undefined => CODE.exec(code.trim())?.[1]?.toUpperCase();

const { compare } = new Intl.Collator('vi', { numeric: true });

/** Compares the codes of two stalls by row and number: `A2` is before `A10`, which is before `B1`. */
export const compareStallCodes = (one: string, other: string): number => compare(one.trim(), other.trim());
