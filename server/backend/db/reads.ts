/** What changes something, wherever it stands: in a CTE, behind FOR, or as a function. A name that only looks like it does no harm. */
const WRITING = /\b(insert|update|delete|merge|into|nextval|setval|set_config|pg_notify|pg_advisory\w*|lo_\w+)\b/i;

/** Whether a statement does nothing but read, so that it may be sent again though nobody knows whether it was carried out. */
export const isRead = (text: string): boolean => /^[\s(]*(select|with)\b/i.test(text) && !WRITING.test(text);

const TRANSACTION_LOCK = /\bpg_advisory_xact_lock\b/gi;

/** Whether a statement leaves nothing behind even where it stands alone: it reads, or takes a lock that ends with its transaction. */
export const isHarmless = (text: string): boolean => isRead(text.replace(TRANSACTION_LOCK, 'lock'));
