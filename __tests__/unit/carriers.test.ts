import { CARRIERS, trackingUrl } from '@/contract/rules/carriers';
import { orderText } from '@/text/order';

test('every carrier has a name, and all but another one a page on which a parcel is followed (D3.6.9)', () => {
  expect(Object.keys(orderText.carriers)).toEqual([...CARRIERS]);
  const pages = CARRIERS.filter((carrier) => carrier !== 'other').map((carrier) => trackingUrl(carrier, 'GHN123'));
  for (const page of pages) expect(page).toMatch(/^https:\/\/[^ ]+GHN123$/);
  expect(new Set(pages).size).toBe(pages.length);
  expect(trackingUrl('other', 'GHN123')).toBeNull();
});

test('without a number there is no link, and a number opens nothing but its own page', () => {
  expect(trackingUrl('ghn', null)).toBeNull();
  expect(trackingUrl('ghn', '')).toBeNull();
  expect(trackingUrl('ghn', '1&order_code=2')).toBe('https://donhang.ghn.vn/?order_code=1%26order_code%3D2');
});
