/** Name under which a copy carries the code of its order: a key of a PDF's catalogue, or a name in an audio file. */
export const MARK_KEY = 'HoiSachOrder';
