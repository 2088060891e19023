/** Name under which a copy carries the code of its order: a key of a PDF's catalogue, or a name in an audio file. */
export const MARK_KEY = 'HoiSachOrder';

/** The code of an order as audio files hold it: a zero byte ends the name, parentheses hold the code, as in a PDF. */
export const audioNote = (orderCode: string): Buffer => Buffer.from(`${MARK_KEY}\0(${orderCode})`, 'latin1');
