/** An indirect object as text of Latin-1 bytes. */
export const indirectObject = (id: number, body: string, generation = 0): string =>
  `${id} ${generation} obj\n${body}\nendobj\n`;

/** A stream as the body of an object; its dictionary entries are given without the length. */
export const streamBody = (entries: string, content: string): string =>
  `<<${entries} /Length ${content.length}>>\nstream\n${content}\nendstream`;
