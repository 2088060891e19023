/** Filling an address from one line, also from before July 2025. */
export const formerAddressText = {
  open: 'Điền từ địa chỉ cũ (có quận, huyện)',
  line: 'Địa chỉ một dòng',
  example: '12 Đinh Lễ, Phường Tràng Tiền, Quận Hoàn Kiếm, Hà Nội',
  find: 'Tìm phường, xã, đặc khu',
  filled: (area: string, formerly: string | null) =>
    formerly
      ? `${formerly} nay thuộc ${area}. Hãy kiểm tra lại phường, xã đã điền.`
      : `Đã điền ${area}. Hãy kiểm tra lại.`,
  several: 'Địa chỉ này có thể thuộc một trong những nơi sau. Hãy chọn nơi của bạn:',
  unknown: 'Không nhận ra địa chỉ này. Hãy chọn tỉnh, thành phố và phường, xã.',
};

/** What names of places begin with in full, with their marks. */
export const placeKindWords = ['phường', 'quận', 'huyện', 'thị xã', 'thị trấn', 'thành phố', 'xã', 'tỉnh'];
