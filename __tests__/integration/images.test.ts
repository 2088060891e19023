import { deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ROLE, ROLE_IDS } from '@/contract/vocabulary/roles';
import { startTestBackend, type Answer, type TestBackend } from '@tests/support/backend';
import { drawImage, imageForm } from '@tests/support/images';
import { makeCustomer, makeUser, releaseIds } from '@tests/support/make-data';

const MEGABYTE = 1024 * 1024;

let backend: TestBackend;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  await makeCustomer(backend.db, { email: 'reader@test.vn' });
  for (const role of ROLE_IDS.filter((id) => id !== ROLE.CUSTOMER))
    await makeUser(backend.db, role, { email: `role${role}@test.vn` });
  await releaseIds(backend.db);
  token = await backend.signIn('reader@test.vn');
});

afterAll(() => backend.close());

const send = (body: unknown, headers = {}): Promise<Answer> => backend.call('POST /images', { token, body, headers });
const upload = (bytes: Uint8Array): Promise<Answer> => send(imageForm(bytes));

const refusal = (status: number, code: string) =>
  expect.objectContaining({ status, body: { code, message: expect.stringMatching(/[ạảấậếệềịốộớợứựýđơư]/) } });

const keyOf = ({ body }: Answer): string => String(body.url).replace('/files/', '');

const stored = async (answer: Answer): Promise<Buffer> => {
  expect(answer).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/^\/files\/images\/\w{32}\.webp$/) },
  });
  const file = await backend.files.read(keyOf(answer));
  if (!file) throw new Error('the picture is not where the answer says');
  return buffer(file.stream);
};

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is taken as %s and kept as WebP', async (format) => {
    const {
      format: kept,
      width,
      height,
    } = await sharp(await stored(await upload(await drawImage(40, 30, format)))).metadata();
    expect({ kept, width, height }).toEqual({ kept: 'webp', width: 40, height: 30 });
  });

  it.each(ROLE_IDS)('is taken from role %i', async (role) => {
    const own = role === ROLE.CUSTOMER ? token : await backend.signIn(`role${role}@test.vn`);
    const answer = await backend.call('POST /images', { token: own, body: imageForm(await drawImage()) });
    expect(answer.status).toBe(201);
  });

  it('is served with its type, for ever', async () => {
    const { body } = await upload(await drawImage());
    const { statusCode, headers } = await backend.app.inject({ url: String(body.url) });
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/webp' });
    expect(headers['cache-control']).toContain('immutable');
  });

  it('stands upright, and tells nothing of where and with what it was taken', async () => {
    const lying = await sharp(await drawImage(60, 20, 'jpeg'))
      .withExif({ IFD0: { Artist: 'Somebody', Make: 'A phone' }, IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const { width, height, exif, xmp, orientation } = await sharp(await stored(await upload(lying))).metadata();
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 20, height: 60 });
  });

  it('is at most 1,600 points long', async () => {
    const { width, height } = await sharp(await stored(await upload(await drawImage(3200, 800)))).metadata();
    expect({ width, height }).toEqual({ width: 1600, height: 400 });
  });

  it('is kept once, by its content', async () => {
    const picture = await drawImage(50, 50);
    expect(keyOf(await upload(picture))).toBe(keyOf(await upload(picture)));
    expect(keyOf(await upload(await drawImage(51, 50)))).not.toBe(keyOf(await upload(picture)));
  });

  it('may carry what cameras put behind it', async () => {
    const jpeg = await drawImage(40, 30, 'jpeg');
    const film = Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(64)]);
    for (const photo of [film, Buffer.concat([jpeg, jpeg]), Buffer.concat([jpeg, Buffer.alloc(16)])])
      expect((await upload(photo)).status).toBe(201);
  });
});

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crc32 = (bytes: Buffer): number =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, crc]);
};

/** A small PNG that decompresses to this many pixels: one bit each, all the same. */
const bombPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('what is refused', () => {
  it.each([
    ['an SVG with a script', SVG],
    ['an SVG without one', SVG.replace(/<script.*script>/, '')],
    ['an SVG behind an XML head', `<?xml version="1.0"?>${SVG}`],
    ['a page', '<!doctype html><p>hello</p>'],
    ['a PDF', '%PDF-1.7'],
    ['bytes of nothing, named .png', 'this is no picture at all'],
    ['the head of a PNG and nothing behind it', '\x89PNG\r\n\x1a\n'],
    ['a GIF that is a program', 'GIF89a=1;alert(1)//'],
  ])('%s', async (_, bytes) => {
    expect(await upload(Buffer.from(bytes, 'latin1'))).toEqual(refusal(422, 'IMAGE_UNREADABLE'));
  });

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('half a %s', async (format) => {
    const whole = await sharp(await drawImage(300, 300))
      .composite([{ input: await drawImage(9, 9), left: 7, top: 9 }])
      .toFormat(format)
      .toBuffer();
    expect(await upload(whole.subarray(0, whole.length / 2))).toEqual(refusal(422, 'IMAGE_UNREADABLE'));
  });

  it('20,000 by 20,000 points in a small file', async () => {
    const bomb = bombPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const answer = await upload(bomb);
    expect(answer).toEqual(refusal(422, 'IMAGE_TOO_MANY_PIXELS'));
    expect(answer.body.message).toContain('20000 x 20000');
  });

  const TAILS = ['<html><body>hello</body></html>', 'PK\x03\x04 an archive', '#!/bin/sh', SVG];

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('a %s that is something else, too', async (format) => {
    const picture = await drawImage(40, 30, format);
    for (const tail of TAILS)
      expect(await upload(Buffer.concat([picture, Buffer.from(tail, 'latin1')]))).toEqual(
        refusal(422, 'IMAGE_NOT_CLEAN'),
      );
  });

  it('a picture with a program in its comment', async () => {
    const jpeg = await drawImage(40, 30, 'jpeg');
    const words = Buffer.from('<?php system($_GET["c"]); ?>', 'latin1');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
    const hidden = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect(await upload(hidden)).toEqual(refusal(422, 'IMAGE_NOT_CLEAN'));
  });

  it('more than 5 MB', async () => {
    const heavy = Buffer.concat([await drawImage(), Buffer.alloc(5 * MEGABYTE)]);
    const answer = await upload(heavy);
    expect(answer).toEqual(refusal(413, 'IMAGE_TOO_LARGE'));
    expect(answer.body.message).toContain('5 MB');
    expect(await upload(Buffer.concat([heavy, heavy]))).toEqual(refusal(413, 'BODY_TOO_LARGE'));
  });
});

describe('a form that is not one picture', () => {
  it('with nothing in it, or no file chosen', async () => {
    expect(await send(new FormData())).toEqual(refusal(422, 'IMAGE_MISSING'));
    expect(await upload(Buffer.alloc(0))).toEqual(refusal(422, 'IMAGE_MISSING'));
    const words = new FormData();
    words.append('file', 'a text, no file');
    expect(await send(words)).toEqual(refusal(422, 'IMAGE_MISSING'));
  });

  it('with two, with another field, or in the wrong one', async () => {
    const two = imageForm(await drawImage());
    two.append('file', new Blob([new Uint8Array(await drawImage())]), 'second.png');
    const more = imageForm(await drawImage());
    more.append('caption', 'hello');
    for (const form of [two, more, imageForm(await drawImage(), { field: 'image' })])
      expect(await send(form)).toEqual(refusal(422, 'IMAGE_NOT_ALONE'));
  });

  it('because it is broken off', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc', 'nonsense'])
      expect(await send(body, headers)).toEqual(refusal(400, 'UPLOAD_BROKEN'));
    expect(await send('--x--', { 'content-type': 'multipart/form-data' })).toEqual(refusal(400, 'UPLOAD_BROKEN'));
  });

  it('because it is no form', async () => {
    expect(await send({ file: 'abc' })).toEqual(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
    expect(await send(undefined)).toEqual(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
    expect(await send('abc', { 'content-type': 'image/png' })).toEqual(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
  });

  it('and no other endpoint takes one', async () => {
    const answer = await backend.call('POST /login', { body: imageForm(await drawImage()) });
    expect(answer).toEqual(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
  });
});

describe('how many pictures are taken', () => {
  it('is limited per person and minute, whatever their address', async () => {
    const limited = await startTestBackend({ rateLimits: { image: 2 } });
    const [one, other] = ['one@test.vn', 'other@test.vn'];
    for (const email of [one, other]) await makeCustomer(limited.db, { email });
    await releaseIds(limited.db);
    const tokens = [await limited.signIn(one), await limited.signIn(other)];
    const picture = await drawImage();
    const sent = (whose: number, address: string) =>
      limited.call('POST /images', {
        token: tokens[whose],
        body: imageForm(picture),
        headers: { 'x-forwarded-for': address },
      });
    for (let time = 1; time <= 2; time += 1) expect((await sent(0, `10.0.0.${time}`)).status).toBe(201);
    expect(await sent(0, '10.0.0.3')).toEqual(refusal(429, 'TOO_MANY_REQUESTS'));
    expect((await sent(1, '10.0.0.1')).status).toBe(201);
    await limited.close();
  });
});
