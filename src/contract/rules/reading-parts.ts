/**
 * Bytes of a part in which a long PDF is read: enough for pages of text, and not a second on the network of a crowded
 * hall. The marks of copies are laid out so that what opens a book is within its last part.
 */
export const READING_PART_BYTES = 64 * 1024;
