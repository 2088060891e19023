import { lettersOfTransfer } from './viet-qr';

/** What the transfer of a refund says: letters and digits, which every bank passes on. */
export const refundContent = (orderCode: string): string => `HOAN${lettersOfTransfer(orderCode)}`;

/** Codes of orders have a day, a number and a check letter; looks ahead, so that one hides no other. */
const CONTENTS = /(?=HOAN(DH\d{6}[0-9A-Z]{6}))/g;

/** The codes of the orders whose refund a bank's description of a transfer names. */
export const refundCodesIn = (description: string): string[] => [
  ...new Set([...lettersOfTransfer(description).matchAll(CONTENTS)].map(([, code = '']) => code)),
];
