import type { OwnEdition } from '@/contract/endpoints/library';
import { editionToOpen, isNewVersion, percentRead } from '@/features/library/edition-progress';

const [BOUGHT, LATER, LAST] = ['2026-11-01T00:00:00Z', '2026-11-05T00:00:00.000Z', '2026-11-09T00:00:00Z'] as const;
const positionAt = (at: string | null, place = 11) => (at === null ? null : { place, extent: 100, at, device: 'd' });

const own = (changes: Partial<OwnEdition>): OwnEdition => ({
  ...{
    edition: 'pdf',
    openedAt: BOUGHT,
    orderId: 'o',
    orderCode: '#1',
    fileId: 'f',
    fileSince: BOUGHT,
    bytes: 1,
    giftable: false,
  },
  position: null,
  ...changes,
});

test('the progress of an edition is unknown until it was opened', () => {
  expect(percentRead(own({}))).toBeNull();
  expect(percentRead(own({ position: positionAt(LATER) }))).toBe(10);
  expect(percentRead(own({ position: positionAt(LATER, 100) }))).toBe(100);
});

test.each([
  ['the version that was bought', BOUGHT, null, false],
  ['a later version that was not opened', LATER, null, true],
  ['a version later than the last reading', LAST, LATER, true],
  ['a later version that was read', LATER, LAST, false],
])('%s is marked as new: %s, read %s', (_, fileSince, readAt, expected) => {
  expect(isNewVersion(own({ fileSince, position: positionAt(readAt) }))).toBe(expected);
});

describe('the cover opens', () => {
  const opened = (pdf: string | null, audio: string | null) =>
    editionToOpen({
      editions: [own({ position: positionAt(pdf) }), own({ edition: 'audio', position: positionAt(audio) })],
    })?.edition;

  test('the edition that was read or heard last, else the first', () => {
    expect(opened(null, null)).toBe('pdf');
    expect(opened(LATER, null)).toBe('pdf');
    expect(opened(null, LATER)).toBe('audio');
    expect(opened(LATER, LAST)).toBe('audio');
    expect(opened(LAST, LATER)).toBe('pdf');
  });

  test('nothing of a book without editions', () => expect(editionToOpen({ editions: [] })).toBeUndefined());
});
