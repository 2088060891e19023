/** The level every new reader begins at. */
export const levelText = { lowest: 'Thành viên' };
