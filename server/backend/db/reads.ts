/** What changes something, wherever it stands: in a CTE, behind FOR, or as a function. A name that only looks like it does no harm. */
const WRITING = /\b(insert|update|delete|merge|into|nextval|setval|set_config|pg_notify|pg_advisory\w*|lo_\w+)\b/i;

/** Whether a statement does nothing but read, so that it may be sent again though nobody knows whether it was carried out. */
export const isRead = (text: string): boolean => /^[\s(]*(select|with)\b/i.test(text) && !WRITING.test(text);
