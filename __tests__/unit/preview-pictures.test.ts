import { Readable } from 'node:stream';
import type { Files } from '@server/backend/files/files';
import { createPreviewPictures } from '@server/backend/previews/preview-pictures';

const OF = {
  kind: 'campaigns',
  preview: {
    ...{ name: 'Hội sách', imageUrl: '/files/posters/a.webp', address: null },
    ...{ from: '2026-11-01', to: '2026-12-01' },
  },
} as const;

test('a picture that was drawn while the store was away is told of, and made anew for the next one', async () => {
  let isAway = true;
  const warn = jest.fn();
  const draw = jest.fn(async () => Promise.resolve({ bytes: new Uint8Array([1]), unreadable: [] }));
  const read: Files['read'] = () =>
    isAway
      ? Promise.reject(new Error('The store is away.'))
      : Promise.resolve({ stream: Readable.from([Buffer.from('x')]), size: 1, contentType: 'image/webp' });
  const pictures = createPreviewPictures({ read } as Files, { draw }, { log: { warn } });
  const find = () => pictures.find(7, OF, () => Promise.resolve());

  const [first, alsoIn] = await Promise.all([find(), find()]);
  expect([first.isStopgap, alsoIn.isStopgap]).toEqual([true, true]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ url: OF.preview.imageUrl, err: new Error('The store is away.') }),
    expect.any(String),
  );

  isAway = false;
  expect((await find()).isStopgap).toBe(false);
  expect((await find()).isStopgap).toBe(false);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
});
