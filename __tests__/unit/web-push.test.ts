import webPush, { WebPushError } from 'web-push';
import { createWebPush } from '@server/backend/push/web-push';

const KEYS = webPush.generateVAPIDKeys();
const TO = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: { p256dh: 'p', auth: 'a' } };
const MESSAGE = { title: 'Đơn hàng', body: 'Đơn DH1 đang đến', link: '/orders/1', tag: '7' };

const answering = (status: number) =>
  jest
    .spyOn(webPush, 'sendNotification')
    .mockImplementation(async () =>
      status < 300
        ? { statusCode: status, body: '', headers: {} }
        : Promise.reject(new WebPushError('refused', status, {}, '', TO.endpoint)),
    );

const port = createWebPush({ ...KEYS, subject: 'mailto:it@sach.test' });

afterEach(() => jest.restoreAllMocks());

describe('what a push service answers', () => {
  it('is that it has taken the message, which names who sends it', async () => {
    const send = answering(201);
    expect(await port.send(TO, MESSAGE)).toBe('taken');
    const [to, payload, options] = send.mock.calls[0]!;
    expect(to).toEqual(TO);
    expect(JSON.parse(String(payload))).toEqual(MESSAGE);
    expect(options?.vapidDetails).toEqual({ ...KEYS, subject: 'mailto:it@sach.test' });
  });

  it('is not asked for at an address that was stored before it was held to a plain host', async () => {
    const send = answering(201);
    expect(await port.send({ ...TO, endpoint: 'https://127.0.0.1;.fcm.googleapis.com/x' }, MESSAGE)).toBe('gone');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([404, 410])('%d is that the browser takes none any more', async (status) => {
    answering(status);
    expect(await port.send(TO, MESSAGE)).toBe('gone');
  });

  it.each([413, 429, 500])('%d is a failure that says nothing of the browser', async (status) => {
    answering(status);
    const failure = await port.send(TO, MESSAGE).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `the push service answered ${status}` });
    // All properties of an error are logged, so none may contain the address, which is a secret.
    expect(JSON.stringify(Object.entries(failure as object)) + String((failure as Error).stack)).not.toContain(
      TO.endpoint,
    );
  });
});

it('is encrypted for the browser alone', () => {
  const { publicKey } = KEYS;
  const keys = { p256dh: publicKey, auth: Buffer.alloc(16, 1).toString('base64url') };
  const { body, headers } = webPush.generateRequestDetails({ ...TO, keys }, JSON.stringify(MESSAGE), {
    vapidDetails: { ...KEYS, subject: 'mailto:it@sach.test' },
  });
  expect(headers['Content-Encoding']).toBe('aes128gcm');
  expect(String(body)).not.toContain('DH1');
});
