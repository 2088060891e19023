const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for use as HTML text or attribute value. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
