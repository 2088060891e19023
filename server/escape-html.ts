const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Words as text or as an attribute of HTML. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
