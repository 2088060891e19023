/** What a customer's copy of a book says at the foot of each page. */
export const copyMarkText = { ofOrder: (orderCode: string) => `Bản của đơn ${orderCode}` };
