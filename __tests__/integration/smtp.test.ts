import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { MailDelayed, MailRefused } from '@server/backend/commerce/mails/ports';
import { qrPng } from '@server/backend/mail/qr-png';
import { createSmtp } from '@server/backend/mail/smtp';

interface Taken {
  from: string;
  to: string[];
  content: string;
}

let server: SMTPServer;
let taken: Taken[];

const listen = async (): Promise<string> => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom({ address }, _session, done) {
      if (address.startsWith('unknown'))
        return done(Object.assign(new Error('sender not allowed'), { responseCode: 553 }));
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      if (address.startsWith('busy')) return done(Object.assign(new Error('try later'), { responseCode: 450 }));
      done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
};

beforeEach(() => (taken = []));
afterEach(() => new Promise<void>((closed) => server.close(closed)));

const mailTo = (to: string) => ({ to, subject: 'Đơn hàng A1', text: 'Chào bạn', html: '<p>Chào bạn</p>' });

test('a message goes out over SMTP as plain text and as HTML, from the sender that is configured', async () => {
  const { send, ping } = createSmtp({ url: await listen(), from: 'Hội Sách <don-hang@sach.test>' });
  await expect(ping()).resolves.toBeUndefined();
  await send(mailTo('minhanh@test.vn'));
  expect(taken).toMatchObject([{ from: 'don-hang@sach.test', to: ['minhanh@test.vn'] }]);
  expect(taken[0]!.content).toMatch(/multipart\/alternative/);
  expect(taken[0]!.content).toMatch(/text\/plain[\s\S]*text\/html/);
});

test('a message says that a program has written it, who reads the answers, and where it is switched off', async () => {
  const replyTo = 'hotro@sach.test';
  const { send } = createSmtp({ url: await listen(), from: 'Hội Sách <don-hang@sach.test>', replyTo });
  await send({ ...mailTo('minhanh@test.vn'), unsubscribeUrl: 'https://sach.test/profile?tab=notifications' });
  await send(mailTo('khach@test.vn'));
  const oneClickUrl = 'https://sach.test/api/unsubscribe/abc';
  await send({ ...mailTo('lan@test.vn'), unsubscribeUrl: 'https://sach.test/profile', oneClickUrl });
  const [ofCustomer, ofGuest, atOnce] = taken.map(({ content }) => content.split('\r\n\r\n')[0]);
  expect(ofCustomer).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(ofCustomer).toMatch(/^Reply-To: hotro@sach\.test\r?$/m);
  expect(ofCustomer).toMatch(/^List-Unsubscribe: <https:\/\/sach\.test\/profile\?tab=notifications>\r?$/m);
  expect(ofGuest).toContain('Auto-Submitted: auto-generated');
  expect(ofGuest).not.toContain('List-Unsubscribe');
  expect(ofCustomer).not.toContain('List-Unsubscribe-Post');
  expect(atOnce).toMatch(/^List-Unsubscribe: <https:\/\/sach\.test\/api\/unsubscribe\/abc>\r?$/m);
  expect(atOnce).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
});

test('what a server will never take is told from what it may take later', async () => {
  const { send } = createSmtp({ url: await listen(), from: 'don-hang@sach.test' });
  await expect(send(mailTo('nobody@test.vn'))).rejects.toThrow(MailRefused);
  const later = await send(mailTo('busy@test.vn')).catch((error: unknown) => error);
  expect(later).toBeInstanceOf(MailDelayed);
});

test('a sender that the server does not let send is a matter of all messages', async () => {
  const { send } = createSmtp({ url: await listen(), from: 'unknown@sach.test' });
  const refused = await send(mailTo('minhanh@test.vn')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ responseCode: 553 });
  expect(refused).not.toBeInstanceOf(MailRefused);
  expect(refused).not.toBeInstanceOf(MailDelayed);
});

test('a server that is away is no refusal', async () => {
  const url = await listen();
  await new Promise<void>((closed) => server.close(closed));
  const { send, ping } = createSmtp({ url, from: 'x@sach.test' });
  await expect(ping()).rejects.toThrow('the mail server is away');
  const away = await send(mailTo('minhanh@test.vn')).catch((error: unknown) => error);
  expect(away).toMatchObject({ code: 'ESOCKET' });
  expect(away).not.toBeInstanceOf(MailRefused);
});

test('a QR code goes out as a picture inside the message (D4.13.26)', async () => {
  const { send } = createSmtp({ url: await listen(), from: 'x@sach.test' });
  const html = '<img src="cid:vietqr">';
  await send({ ...mailTo('minhanh@test.vn'), html, qr: { cid: 'vietqr', payload: 'HS0123456789AB' } });
  const { content } = taken[0]!;
  expect(content).toMatch(/Content-Id: <vietqr>/i);
  expect(content).toMatch(/Content-Disposition: inline; filename=vietqr\.png/i);
  const picture = (await qrPng('HS0123456789AB')).toString('base64');
  expect(content.replace(/\r\n/g, '')).toContain(picture);
});
