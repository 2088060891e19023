import fc from 'fast-check';
import { splitLinks } from '@/shared/lib/split-links';

const hrefsOf = (text: string) => splitLinks(text).flatMap((piece) => ('href' in piece ? [piece.href] : []));

describe('Web addresses in plain text', () => {
  test.each([
    ['Xem https://sach.test/a?b=1.', ['https://sach.test/a?b=1']],
    ['(http://sach.test), “https://b.test”', ['http://sach.test', 'https://b.test']],
    ['javascript:alert(1) data:text/html,x //sach.test sach.test', []],
    ['https://', []],
    ['<a href="https://sach.test">x</a>', ['https://sach.test']],
  ])('are found in %j', (text, hrefs) => {
    expect(hrefsOf(text)).toEqual(hrefs);
  });

  test('lose nothing of the text, and lead to the web alone, whatever was typed', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('https://a.b/', 'http://', 'javascript:', '"', '\n', '.'));
    fc.assert(
      fc.property(fc.array(piece), (parts) => {
        const text = parts.join('');
        expect(
          splitLinks(text)
            .map((one) => ('text' in one ? one.text : one.href))
            .join(''),
        ).toBe(text);
        for (const href of hrefsOf(text)) expect(['http:', 'https:']).toContain(new URL(href).protocol);
      }),
    );
  });
});
