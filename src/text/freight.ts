/** How the freight of an order is called (D4.8). */
export const freightText = { none: 'Không có phí', inner: 'Nội thành', outer: 'Ngoại thành' };
