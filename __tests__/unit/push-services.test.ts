import { isPushService } from '@/contract/rules/push-services';

describe('the addresses that the backend sends to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is a push service', (endpoint) => expect(isPushService(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://evil.example/?fcm.googleapis.com',
    'nothing',
    '',
  ])('%s is none', (endpoint) => expect(isPushService(endpoint)).toBe(false));
});
