import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { manifestOf } from '@/features/seo/manifest';

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

const read = () => JSON.parse(manifestOf('Sách Phố')) as { icons: Icon[]; [name: string]: unknown };

it('has an icon for who asks for none by name', () => {
  const icon = readFileSync('public/favicon.ico');
  // Reserved, type (an icon), number of pictures.
  expect([0, 2, 4].map((at) => icon.readUInt16LE(at))).toEqual([0, 1, 3]);
});

describe('the web app manifest', () => {
  it('names the site as it is configured, in Vietnamese, and opens it at its home', () => {
    expect(read()).toMatchObject({
      ...{ name: 'Sách Phố', short_name: 'Sách Phố', lang: 'vi' },
      ...{ start_url: '/', scope: '/', display: 'standalone' },
    });
  });

  it('has the icons that browsers ask for before they offer to install a site', () => {
    const notified = read().icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any']);
    expect(notified).toEqual(
      expect.arrayContaining([
        ['192x192', 'any'],
        ['512x512', 'any'],
        ['512x512', 'maskable'],
      ]),
    );
  });

  it.each(read().icons.map((icon) => [icon.src, icon] as const))(
    '%s is there, as large as it says',
    async (src, icon) => {
      expect(existsSync(`public${src}`)).toBe(true);
      if (icon.sizes === 'any') return;
      const { width, height } = await sharp(readFileSync(`public${src}`)).metadata();
      expect(`${width}x${height}`).toBe(icon.sizes);
    },
  );

  it('leaves nothing of the maskable icon transparent, whatever shape it is cut to', async () => {
    const { isOpaque } = await sharp('public/icons/maskable-512.png').stats();
    expect(isOpaque).toBe(true);
  });
});
