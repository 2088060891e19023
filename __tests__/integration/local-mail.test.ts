import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { openMail } from '@server/backend/mail/open-mail';
import { createLocalMail } from '@server/web/local-mail/handler';
import { catchMail, listCaught } from '@server/shared/mailbox';

const MAIL = {
  to: 'minhanh@test.vn',
  subject: 'Đơn <A1>',
  text: 'Chào & tạm biệt',
  html: '<p style="color:red">Chào</p>',
};

let folder: string;
let server: Server;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-mail-'));
  const mail = createLocalMail(folder);
  server = createServer((req, res) => void (mail(req, res) || res.writeHead(418).end()));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (where: string) => supertest(server).get(where);

test('what was caught is listed with the latest first, and read as text and as HTML', async () => {
  expect((await get('/local-mail')).text).toContain('Chưa có thư nào');
  await catchMail(folder, { ...MAIL, subject: 'Cũ' }, new Date('2026-11-21T10:00:00+07:00'));
  await catchMail(folder, MAIL, new Date('2026-11-21T11:00:00+07:00'));
  const list = (await get('/local-mail')).text;
  expect(list.indexOf('Đơn &lt;A1&gt;')).toBeLessThan(list.indexOf('Cũ'));
  const [, href = ''] = /href="(\/local-mail\/[\d-]+)"/.exec(list) ?? [];
  const mail = (await get(href)).text;
  expect(mail).toContain('Chào &amp; tạm biệt');
  expect(mail).toContain('11:00 21/11/2026');
  const html = await get(`${href}/html`);
  expect(html.text).toBe(MAIL.html);
  expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

test('a QR code of a message is a picture in what was caught, and may be shown', async () => {
  const html = '<img src="cid:vietqr">';
  await openMail({ folder, site: '' }, undefined)!.send({ ...MAIL, html, qr: { cid: 'vietqr', payload: 'HS01' } });
  const [{ id } = { id: '' }] = await listCaught(folder);
  const shown = await get(`/local-mail/${id}/html`);
  expect(shown.text).toMatch(/^<img src="data:image\/png;base64,[\w+/]+=*">$/);
  expect(shown.headers['content-security-policy']).toContain('img-src data:');
});

test('no other file is read, nothing is taken, and nobody comes through a proxy', async () => {
  await catchMail(folder, MAIL);
  expect((await get('/local-mail/..%2F..%2Fsecrets')).text).toContain('Không tìm thấy thư này.');
  expect((await supertest(server).post('/local-mail')).status).toBe(405);
  expect((await get('/local-mail').set('x-forwarded-for', '203.0.113.7')).status).toBe(404);
  expect((await get('/local-mailbox')).status).toBe(418);
});

test('only the latest two hundred are kept', async () => {
  for (let at = 0; at < 205; at += 1)
    await catchMail(folder, { ...MAIL, subject: `${at}` }, new Date(1_790_000_000_000 + at));
  const kept = await listCaught(folder);
  expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([200, '204', '5']);
});
