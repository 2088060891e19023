import { pushServiceUrl } from '@/contract/rules/push-services';

describe('the addresses that the backend sends to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is a push service', (endpoint) => expect(pushServiceUrl(endpoint)).toBe(endpoint));

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://evil.example/?fcm.googleapis.com',
    ...[';', "'", '"', '{', '}', '`', '%3b', '\\@', '\\', '@', '%', '_', '*'].map(
      (odd) => `https://127.0.0.1${odd}.fcm.googleapis.com/x`,
    ),
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com',
    'nothing',
    '',
  ])('%s is none', (endpoint) => expect(pushServiceUrl(endpoint)).toBeUndefined());
});
