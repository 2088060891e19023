import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectUsableView, PHONE } from '@tests/e2e/page-quality';
import { openShow, test } from '@tests/e2e/show';
import { untilDrawn } from '@tests/e2e/waits';

const MEGABYTE = 1024 * 1024;

/** Red at the left, green in the middle, blue at the right. */
const striped = (): Promise<Buffer> =>
  sharp({ create: { width: 1500, height: 600, channels: 3, background: '#00ff00' } })
    .composite([
      { input: { create: { width: 300, height: 600, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      { input: { create: { width: 300, height: 600, channels: 3, background: '#0000ff' } }, left: 1200, top: 0 },
    ])
    .png()
    .toBuffer();

const png = (buffer: Buffer, name = 'anh.png') => ({ name, mimeType: 'image/png', buffer });

const panelOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const fileOf = (panel: Locator): Locator => panel.locator('input[type=file]');
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Chọn phần ảnh muốn giữ' });

/** What the panel shows: the size of the cropped picture, its type and the colour at its middle, top and left. */
const cutOf = (panel: Locator) =>
  panel.getByRole('img').evaluate(async (element) => {
    const url = /url\("(blob:.*)"\)/.exec(element.style.backgroundImage)?.[1];
    if (!url) return undefined;
    const blob = await (await fetch(url)).blob();
    const { width, height } = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(await createImageBitmap(blob), 0, 0);
    const colourAt = (x: number, y: number) =>
      ['red', 'green', 'blue'].filter((_, part) => (pen?.getImageData(x, y, 1, 1).data[part] ?? 0) > 128).join('');
    return {
      width,
      height,
      type: blob.type,
      middle: colourAt(width / 2, height / 2),
      top: colourAt(width / 2, 9),
      left: colourAt(9, height / 2),
    };
  });

// A page that shows all controls is expensive to open, so the tests share one.
test.describe.configure({ mode: 'default' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});

test.afterAll(() => page.close());

test('the preview is 800 by 800, a square in a narrow column, and 2:3 for a cover', async () => {
  await openShow(page);
  const sizeOf = async (name: string) => {
    const box = await panelOf(page, name).getByRole('img').boundingBox();
    return box && [Math.round(box.width), Math.round(box.height)];
  };
  expect(await sizeOf('Square')).toEqual([800, 800]);
  expect(await sizeOf('Narrow')).toEqual([240, 240]);
  expect(await sizeOf('Cover')).toEqual([240, 360]);
  await page.setViewportSize(PHONE);
  const [width = 0, height = 0] = (await sizeOf('Square')) ?? [];
  expect(width).toBeGreaterThan(300);
  expect(height).toBe(width);
});

test('a picture is cut to 800 by 800 before it is sent: by mouse, by keyboard, by zoom', async () => {
  await openShow(page);
  const panel = panelOf(page, 'Square');
  const dialog = dialogOf(page);
  const use = dialog.getByRole('button', { name: 'Dùng ảnh này' });

  await fileOf(panel).setInputFiles(png(await striped()));
  await expect(dialog).toBeVisible();
  await expectUsableView(page, 'the cutting of a picture', '[role=dialog]');
  await use.click();
  await expect(dialog).toBeHidden();
  expect(await cutOf(panel)).toEqual({
    width: 800,
    height: 800,
    type: 'image/webp',
    middle: 'green',
    top: 'green',
    left: 'green',
  });

  // Arrow keys move the picture under the frame, up to its edge.
  await fileOf(panel).setInputFiles(png(await striped()));
  const area = dialog.getByRole('group', { name: /^Khung cắt ảnh/ });
  await area.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight');
  await untilDrawn(page);
  await use.click();
  await expect(dialog).toBeHidden();
  expect(await cutOf(panel)).toMatchObject({ left: 'red', middle: 'green' });

  // The mouse drags it the other way, and the slider zooms in until the red edge fills the middle.
  await fileOf(panel).setInputFiles(png(await striped()));
  const slider = dialog.getByRole('slider', { name: 'Phóng to' });
  await slider.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '3');
  const box = await area.boundingBox();
  if (!box) throw new Error('no frame');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let pull = 0; pull < 4; pull += 1) {
    await page.mouse.move(x - 80, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y, { steps: 4 });
    await page.mouse.up();
  }
  await untilDrawn(page);
  await use.click();
  await expect(dialog).toBeHidden();
  expect(await cutOf(panel)).toMatchObject({ left: 'red', middle: 'red' });
});

test('two fingers zoom on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openShow(page, { size: PHONE });
  await fileOf(panelOf(page, 'Square')).setInputFiles(png(await striped()));
  const dialog = dialogOf(page);
  const slider = dialog.getByRole('slider', { name: 'Phóng to' });
  await expect(slider).toHaveAttribute('aria-valuenow', '1');
  await expectUsableView(page, 'the cutting of a picture on a phone', '[role=dialog]');
  const box = await dialog.getByRole('group', { name: /^Khung cắt ảnh/ }).boundingBox();
  if (!box) throw new Error('no frame');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  await touch('touchStart', 15);
  for (const apart of [25, 40, 60]) {
    await touch('touchMove', apart);
    await untilDrawn(page);
  }
  await touch('touchEnd', 0);
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(1.5);
  await context.close();
});

test('a photograph that lies on its side is cut upright, and loses its metadata', async () => {
  await openShow(page);
  const panel = panelOf(page, 'Square');
  // Orientation 6: the stored left side is shown at the top.
  const buffer = await sharp(await striped())
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await fileOf(panel).setInputFiles({ name: 'anh.jpg', mimeType: 'image/jpeg', buffer });
  const area = dialogOf(page).getByRole('group', { name: /^Khung cắt ảnh/ });
  await area.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowDown');
  await untilDrawn(page);
  await dialogOf(page).getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await cutOf(panel)).toMatchObject({ type: 'image/webp', top: 'red', middle: 'green', left: 'green' });
});

test('a cover is cut to 600 by 900', async () => {
  await openShow(page);
  const panel = panelOf(page, 'Cover');
  await fileOf(panel).setInputFiles(png(await striped()));
  await dialogOf(page).getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await cutOf(panel)).toMatchObject({ width: 600, height: 900 });
});

test('the dialog is left without a change, and the focus goes back to the button', async () => {
  await openShow(page);
  const panel = panelOf(page, 'Narrow');
  const choosing = page.waitForEvent('filechooser');
  const button = panel.getByRole('button', { name: 'Chọn ảnh khác' });
  await button.focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(png(await striped()));
  // A dialog that is closed before it has taken the focus does not restore it.
  await expect(dialogOf(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await cutOf(panel)).toBeUndefined();
  await expect(button).toBeFocused();
});

test('the removal takes a choice away: back to the default picture, or to none', async () => {
  await openShow(page);
  const use = dialogOf(page).getByRole('button', { name: 'Dùng ảnh này' });
  const square = panelOf(page, 'Square');
  await fileOf(square).setInputFiles(png(await striped()));
  await use.click();
  await square.getByRole('button', { name: 'Xóa ảnh' }).click();
  await expect(square.getByRole('img', { name: 'Chưa có ảnh' })).toBeVisible();
  await expect(square.getByRole('button', { name: 'Tải ảnh lên' })).toBeVisible();

  const narrow = panelOf(page, 'Narrow');
  const image = narrow.getByRole('img');
  await expect(image).toHaveCSS('background-image', /favicon/);
  await fileOf(narrow).setInputFiles(png(await striped()));
  await use.click();
  await expect(image).toHaveCSS('background-image', /blob:/);
  await narrow.getByRole('button', { name: 'Khôi phục ảnh mặc định' }).click();
  await expect(image).toHaveCSS('background-image', /favicon/);
  await narrow.getByRole('button', { name: 'Xóa ảnh' }).click();
  await expect(image).toHaveCSS('background-image', 'none');
  await narrow.getByRole('button', { name: 'Khôi phục ảnh mặc định' }).click();
  await expect(image).toHaveCSS('background-image', /favicon/);
});

test('what is no image, or too large, is refused in words in the panel, and nothing is sent', async () => {
  await openShow(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const panel = panelOf(page, 'Square');
  const refusal = panel.getByRole('alert');
  const words = Buffer.from('this is no picture at all');
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases = [
    { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: words }, says: 'Vui lòng chọn tệp ảnh' },
    { file: { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }, says: 'Không đọc được ảnh này' },
    { file: png(words), says: 'Không đọc được ảnh này' },
    { file: png(Buffer.alloc(5 * MEGABYTE + 1)), says: 'Ảnh không được quá 5 MB' },
  ];
  for (const { file, says } of cases) {
    await fileOf(panel).setInputFiles(file);
    await expect(refusal).toContainText(says);
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await expect(panel.getByRole('button', { name: 'Tải ảnh lên' })).toHaveAccessibleDescription(/5 MB/);
  await expectUsableView(page);
  await fileOf(panel).setInputFiles(png(await striped()));
  await expect(dialogOf(page)).toBeVisible();
  await expect(refusal).toHaveCount(0);
  expect(sent.filter((url) => url.includes('/api/images'))).toEqual([]);
});

test('a file may be dropped on the panel, and is refused alike', async () => {
  await openShow(page);
  const panel = panelOf(page, 'Square');
  const drop = async (name: string, type: string, bytes: Buffer) => {
    const dataTransfer = await page.evaluateHandle(
      ([base64, fileName, fileType]) => {
        const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([data], fileName, { type: fileType }));
        return transfer;
      },
      [bytes.toString('base64'), name, type] as const,
    );
    for (const event of ['dragover', 'drop']) await panel.dispatchEvent(event, { dataTransfer });
  };
  await drop('a.txt', 'text/plain', Buffer.from('words'));
  await expect(panel.getByRole('alert')).toHaveText('Vui lòng chọn tệp ảnh');
  await drop('a.png', 'image/png', await striped());
  await dialogOf(page).getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await cutOf(panel)).toMatchObject({ width: 800, height: 800 });
});
