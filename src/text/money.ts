const number = new Intl.NumberFormat('vi-VN');

/** Đồng in a sentence or on a paper: `63.750 ₫`; what is below zero with its sign, nothing without one. */
export const inDong = (dong: number): string => `${number.format(dong || 0)} ₫`;
