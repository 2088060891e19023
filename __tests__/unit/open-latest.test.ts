import { createLatestOpener } from '@/shared/ui/picture/open-latest';
import { openPicture, PictureRefused } from '@/shared/ui/picture/open-picture';

jest.mock('@/shared/ui/picture/open-picture', () => ({
  ...jest.requireActual<object>('@/shared/ui/picture/open-picture'),
  openPicture: jest.fn(),
}));

const file = (name: string) => new File([], name, { type: 'image/png' });
const imageOf = (src: string) => ({ src }) as HTMLImageElement;

/** Selects two files one after the other; the second one is opened first. */
const chooseTwo = async (openFirst: () => Promise<HTMLImageElement>) => {
  const second = imageOf('blob:second');
  jest
    .mocked(openPicture)
    .mockImplementationOnce(() => new Promise((resolve) => setImmediate(() => resolve(openFirst()))));
  jest.mocked(openPicture).mockResolvedValueOnce(second);
  const open = createLatestOpener();
  const opened = await Promise.all([open(file('first')), open(file('second'))]);
  expect(opened).toEqual([undefined, second]);
};

test('of two pictures chosen quickly the last one counts, however long the first takes', async () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await chooseTwo(async () => imageOf('blob:first'));
  expect(revoke.mock.calls).toEqual([['blob:first']]);
});

test('a refusal that comes late concerns nobody', async () => {
  const late = new PictureRefused('too large');
  await chooseTwo(() => Promise.reject(late));
});

test('the refusal of the last one is told', async () => {
  const refusal = new PictureRefused('too large');
  jest.mocked(openPicture).mockRejectedValueOnce(refusal);
  await expect(createLatestOpener()(file('only'))).rejects.toBe(refusal);
});
