/**
 * Keywords and functions that change something, anywhere in the statement: in a CTE, after FOR, or as a function. A
 * name that only looks like one does no harm.
 */
const WRITING = /\b(insert|update|delete|merge|into|nextval|setval|set_config|pg_notify|pg_advisory\w*|lo_\w+)\b/i;

/** Whether a statement only reads, so that it may be sent again when its outcome is unknown. */
export const isRead = (text: string): boolean => /^[\s(]*(select|with)\b/i.test(text) && !WRITING.test(text);

const TRANSACTION_LOCK = /\bpg_advisory_xact_lock\b/gi;

/**
 * Whether a statement changes nothing even outside a transaction: it reads, or takes a lock that ends with its
 * transaction.
 */
export const isHarmless = (text: string): boolean => isRead(text.replace(TRANSACTION_LOCK, 'lock'));
