import { papersOf, receiptState } from '@/contract/rules/order-papers';
import { AppError } from '@/contract/vocabulary/error-codes';
import { orderPaperText } from '@/text/order-papers';
import { createQueue } from '@server/backend/files/queue';
import { createOrderPaperDrawer } from '@server/backend/pdf/order-paper-drawer';
import { orderPapersOf, paperOrder } from '@tests/support/order-papers';
import { pdfFonts, pdfPages, pdfText } from '@tests/support/pdf-text';

const draw = createOrderPaperDrawer('Hội Sách Bến Nghé');
const close = (words: string) => words.replace(/\s/g, '');

describe('papers of orders (D4.13.10)', () => {
  const address = 'x';
  test.each([
    ['a parcel that is packed', { status: 2, type: 1, address }, ['pickList', 'packingSlips', 'labels']],
    ['one on its way', { status: 4, type: 1, address }, ['pickList', 'packingSlips', 'labels']],
    ['an order of the counter', { status: 3, type: 2, address: null }, ['pickList', 'packingSlips']],
    ['files alone', { status: 2, type: 1, address: null }, []],
    ['what is not paid', { status: 1, type: 1, address }, []],
    ['what was cancelled', { status: 7, type: 1, address }, []],
    ['what came back', { status: 8, type: 1, address }, []],
  ] as const)('%s', (_which, order, kinds) => expect(papersOf(order)).toEqual(kinds));

  test('a packing slip per order says whose it is, what lies in it and what is to be paid', async () => {
    const paid = paperOrder(1, { payment: 2, recipient: { name: 'Đỗ Quỳnh', phone: '0911', email: '' } });
    const pdf = await draw({ kind: 'packingSlips', picks: [], orders: [paperOrder(0), paid] });
    expect(pdfPages(pdf)).toBe(2);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (vi-VN)');
    const said = pdfText(pdf);
    for (const words of [
      'Phiếu đóng gói#1000000000000',
      'Nguyễn Thị Ngọc Ánh',
      '12 Đinh Lễ, Phường Hoàn Kiếm, Thành phố Hà Nội',
      'Giao giờ hành chính',
      'Dế Mèn phiêu lưu ký DM01, ISBN 9786042088572 1 80.000 ₫',
      'Đất rừng phương Nam, kèm PDF Đất rừng: DR01 Phương Nam: DR02, ISBN 9786042088589 2 80.000 ₫',
      'Office Fluff: ffi fi fl4',
      'Ữ ỡ ẵ 5 80.000 ₫ 500.000 ₫ 400.000 ₫',
      'Đã gói Tên sách Số cuốn Đơn giá Tạm tính Thành tiền',
      'Thu hộ 1.215.000 ₫',
      '#1000000000001',
      'Đỗ Quỳnh',
      'Đã thanh toán, không thu thêm tiền',
    ])
      expect(said).toContain(close(words));
  });

  test('a slip of the counter names the place, and no address', async () => {
    const order = paperOrder(0, {
      type: 2,
      address: null,
      pickup: { scheduleId: null, line: 'Đường sách', stalls: [], slot: null },
    });
    expect(pdfText(await draw({ kind: 'packingSlips', picks: [], orders: [order] }))).toContain(
      close('Nhận tại quầy: Đường sách'),
    );
  });

  test('a label per parcel says from where and to whom', async () => {
    const pdf = await draw(orderPapersOf('labels', 3));
    expect(pdfPages(pdf)).toBe(3);
    expect(pdfText(pdf)).toContain(
      close('59 Đỗ Quang, Hà Nội Nguyễn Thị Ngọc Ánh 0903 123 456 12 Đinh Lễ, Phường Hoàn Kiếm, Thành phố Hà Nội'),
    );
  });

  test('the pick list goes by shelf: issuer, title, copies, and their sums', async () => {
    const pick = {
      ...{ issuer: 'Nhã Nam', campaign: 'Phố sách', code: 'DM01', isbn: '9786042088572', title: 'Dế Mèn' },
      ...{ copies: 7, orders: 3 },
    };
    const picks = [
      { ...pick, issuer: 'Kim Đồng', copies: 1200 },
      pick,
      { ...pick, code: 'SD01', isbn: null, title: 'Số đỏ', copies: 2 },
    ];
    const said = pdfText(await draw({ kind: 'pickList', picks, orders: [paperOrder(0)] }));
    expect(said).toContain(close('Cho 1 đơn hàng Kim Đồng – Phố sách'));
    expect(said).toContain(close('DM01 9786042088572 Dế Mèn 1.200 3 1 tên sách, 1.200 cuốn Nhã Nam – Phố sách'));
    expect(said).toContain(close('DM01 9786042088572 Dế Mèn 7 3 SD01 — Số đỏ 2 3 2 tên sách, 9 cuốn'));
  });

  test('a label says that letters are missing which the font lacks', async () => {
    const recipient = { name: '王小明', phone: '0911', email: '' };
    const orders = [paperOrder(1, { recipient }), paperOrder(2)];
    const said = close(pdfText(await draw({ kind: 'labels', picks: [], orders })));
    expect(said).toContain(close('? (?: chữ không in được)'));
    expect(said.split(close('chữ không in được'))).toHaveLength(2);
  });

  describe('the receipt (D4.13.16)', () => {
    const said = async (facts: Parameters<typeof paperOrder>[1] = {}) =>
      pdfText(await draw({ kind: 'receipt', picks: [], orders: [paperOrder(0, facts)] }));

    test('says whose it is, what was bought and what it costs', async () => {
      const words = await said();
      for (const part of [
        'BIÊN NHẬN Mã đơn hàng #1000000000000 Đặt lúc 09:00 01/11/2026 Hội sách Phố sách mùa xuân',
        'Nhà phát hành Nhã Nam 02435146205 59 Đỗ Quang, Hà Nội',
        'Người nhận Nguyễn Thị Ngọc Ánh 0903 123 456',
        '12 Đinh Lễ, Phường Hoàn Kiếm, Thành phố Hà Nội',
        'Trạng thái Đang xử lý Thanh toán Thanh toán tiền mặt',
        'Chưa thanh toán. Trả khi nhận sách: 1.215.000 ₫',
        'Tên sách Loại Số cuốn Đơn giá Tạm tính Thành tiền',
        'Đất rừng phương Nam, kèm PDF Sách giấy 2 80.000 ₫ 200.000 ₫ 160.000 ₫',
        'Tạm tính 1.500.000 ₫ Phí vận chuyển 15.000 ₫ Giảm giá −300.000 ₫ Tổng tiền 1.215.000 ₫',
        'Hội Sách Bến Nghé #1000000000000 Trang 1/1',
      ])
        expect(words).toContain(close(part));
    });

    test.each([
      ['cash is due on receipt', { payment: 3, status: 4 }, 'Chưa thanh toán. Trả khi nhận sách: 1.215.000 ₫'],
      ['cash was paid on receipt', { payment: 3, status: 5 }, 'Đã thanh toán: 1.215.000 ₫'],
      ['money is awaited online', { payment: 4, status: 1 }, 'Chưa thanh toán. Còn phải trả: 1.215.000 ₫'],
      ['it was paid online', { payment: 2, status: 2 }, 'Đã thanh toán: 1.215.000 ₫'],
      ['it came back', { payment: 3, status: 8 }, 'Đơn đã quay về nhà phát hành'],
    ] as const)('says that %s', (_which, facts, sentence) => {
      const { states } = orderPaperText.receipt;
      expect(states[receiptState(facts)]('1.215.000 ₫')).toContain(sentence);
    });

    test('of files alone names no address', async () => {
      expect(await said({ address: null })).not.toContain(close('Địa chỉ'));
    });
  });

  test('each font lies in the file once, however often letters change from one of its parts to the next', async () => {
    expect(pdfFonts(await draw(orderPapersOf('labels', 5)))).toBe(pdfFonts(await draw(orderPapersOf('labels', 1))));
  });

  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'drawn',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  test('one file is drawn at a time; who would wait too long is refused', async () => {
    const queue = createQueue(1, 0, () => new AppError('TOO_MANY_REQUESTS'));
    const drawNow = createOrderPaperDrawer('Hội Sách', { queue });
    const outcomes = await Promise.all([0, 1].map(() => refusalOf(drawNow(orderPapersOf('labels', 1)))));
    expect(outcomes).toEqual(['drawn', 'TOO_MANY_REQUESTS']);
    const impatient = createOrderPaperDrawer('Hội Sách', { limitMs: 1 });
    expect(await refusalOf(impatient(orderPapersOf('labels', 1)))).toBe('PAPERS_BUSY');
    expect(await refusalOf(drawNow(orderPapersOf('labels', 1)))).toBe('drawn');
  });
});
