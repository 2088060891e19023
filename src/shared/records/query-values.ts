/** Whether a value from the URL may be a record's numeric id. */
export const isRecordId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

/** Whether a value from the URL is a day: `2026-12-10`. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Whether a value from the URL may be the id of a user or an order. */
export const isUuid = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
