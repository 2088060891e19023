import { zipSync } from 'fflate';
import { LIMITS } from '@/contract/vocabulary/limits';
import { keyOf, readCoverFiles } from '@/features/books/covers/cover-files';
import { bookCoversText as text } from '@/text/book-batch';

const PICTURE = new Uint8Array([1, 2, 3]);

/** A file as a browser has it; jsdom's own cannot be read as a stream. */
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer> = PICTURE): File => {
  const file = new File([bytes], name);
  return Object.assign(file, { stream: () => new Response(bytes).body! });
};
const zipOf = (entries: Record<string, Uint8Array>): File => fileOf('anh.zip', new Uint8Array(zipSync(entries)));
const keysOf = async (...files: File[]) => (await readCoverFiles(files)).covers.map(({ key }) => key);

describe('Covers are read from pictures and archives', () => {
  test.each([
    ['9786042087438.jpg', '9786042087438'],
    ['978-604-2-08743-8.PNG', '9786042087438'],
    ['bìa/978 604 2 08743 8 - Số đỏ.webp', '9786042087438'],
    ['6042087436.jpeg', '6042087436'],
    ['SD-01.jpg', 'SD-01'],
    ['1234567890123.jpg', '1234567890123'],
    ['01 9786042087438.jpg', '9786042087438'],
    ['20240512 9786042087438.jpg', '9786042087438'],
    ['8936067600018 9786042087438.jpg', '9786042087438'],
    ['SP-0306406152-B.jpg', 'SP-0306406152-B'],
  ])('%s is named by %s', (name, key) => {
    expect(keyOf(name)).toBe(key);
  });

  test('of all folders of an archive, without what is no picture', async () => {
    const archive = zipOf({
      'bia/SD-02.png': PICTURE,
      'bia/SD-01.jpg': PICTURE,
      'bia/ghi-chu.txt': PICTURE,
      '__MACOSX/bia/._SD-01.jpg': PICTURE,
      'bia/._SD-03.jpg': PICTURE,
    });
    expect(await keysOf(archive, fileOf('SD-10.gif'), fileOf('doc.pdf'))).toEqual(['SD-01', 'SD-02', 'SD-10']);
  });

  test('a second one of a name and one that is too large are left, with the reason', async () => {
    const large = new Uint8Array(LIMITS.imageBytes + 1);
    const { covers, left } = await readCoverFiles([
      zipOf({ 'a/SD-01.jpg': PICTURE, 'b/SD-01.png': PICTURE, 'x.jpg': large }),
    ]);
    expect(covers.map(({ key }) => key)).toEqual(['SD-01']);
    expect(left).toEqual([
      { name: 'x.jpg', reason: text.imageTooLarge('5 MB') },
      { name: 'SD-01.png', reason: text.twice('SD-01.jpg') },
    ]);
  });

  test('no picture, a broken archive, too many pictures and a bomb are refused', async () => {
    await expect(readCoverFiles([fileOf('doc.pdf')])).rejects.toThrow(text.none);
    await expect(readCoverFiles([fileOf('a.zip', PICTURE)])).rejects.toThrow(text.none);
    const whole = zipSync({ 'SD-01.jpg': new Uint8Array(2000).fill(7) });
    const broken = new Uint8Array(whole);
    broken.fill(255, 45, 60);
    await expect(readCoverFiles([fileOf('a.zip', broken)])).rejects.toThrow(text.unreadable);
    const few = { coversAtOnce: 2, coversBytes: 5000 };
    const three = zipOf({ 'a.jpg': PICTURE, 'b.jpg': PICTURE, 'c.jpg': PICTURE });
    await expect(readCoverFiles([three], few)).rejects.toThrow(text.tooMany('2'));
    const zeros = new Uint8Array(4000);
    await expect(readCoverFiles([zipOf({ 'a.jpg': zeros, 'b.jpg': zeros })], few)).rejects.toThrow(
      text.tooLarge('5 KB'),
    );
  });
});
