import { LIMITS } from '@/contract/vocabulary/limits';
import { createPreviewDrawer } from '@server/backend/previews/draw-previews';
import type { DrawnPreview, PreviewWork } from '@server/backend/previews/preview-thread';

const WORK: PreviewWork = {
  kind: 'campaigns',
  stored: { '/files/images/broken.webp': Buffer.from('no picture') },
  preview: {
    ...{ name: 'Hội sách', imageUrl: '/files/images/broken.webp', address: null },
    ...{ from: '2026-11-01', to: '2026-12-01' },
  },
};

const isJpeg = ({ bytes }: DrawnPreview): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

test('what cannot be read of the store is drawn and named, and a thread that has ended is started again', async () => {
  const drawer = createPreviewDrawer({ idleMs: 1 });
  const drawn = await drawer.draw(WORK);
  expect(isJpeg(drawn)).toBe(true);
  expect(drawn.unreadable).toEqual(['/files/images/broken.webp']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isJpeg(await drawer.draw(WORK))).toBe(true);
  await drawer.close();
});

test('one at a time, a few wait, and who comes then is told to come later', async () => {
  const drawer = createPreviewDrawer();
  const asked = Array.from({ length: LIMITS.previewsWaiting + 2 }, () => drawer.draw(WORK));
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'OVERLOADED' });
  const drawn = await Promise.all(asked.slice(0, -1));
  expect(drawn.every(isJpeg)).toBe(true);
  await drawer.close();
});

test('what takes too long is given up, and so is what comes after it, by a new thread', async () => {
  const slow = createPreviewDrawer({ limitMs: 1 });
  await expect(slow.draw(WORK)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(slow.draw(WORK)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await slow.close();
});
