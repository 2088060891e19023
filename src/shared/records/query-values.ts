/** Whether a value of the address may be the number of a record. */
export const isRecordId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

/** Whether a value of the address may be the id of somebody, or of an order. */
export const isUuid = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
