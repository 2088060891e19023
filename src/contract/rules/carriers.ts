/** Parcel carriers in Viet Nam, by their ids in the API and the database (D3.6.9). Free of zod. */
export const CARRIERS = ['ghn', 'ghtk', 'viettel-post', 'vnpost', 'jt', 'ninja-van', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The tracking page of each carrier; there is none for other carriers. */
const TRACKING_PAGE: Partial<Record<Carrier, (number: string) => string>> = {
  ghn: (number) => `https://donhang.ghn.vn/?order_code=${number}`,
  ghtk: (number) => `https://i.ghtk.vn/${number}`,
  'viettel-post': (number) => `https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=${number}`,
  vnpost: (number) => `https://www.vnpost.vn/vi-vn/dinh-vi/buu-pham?key=${number}`,
  jt: (number) => `https://jtexpress.vn/vi/tracking?type=track&billcode=${number}`,
  'ninja-van': (number) => `https://www.ninjavan.co/vi-vn/tracking?id=${number}`,
};

/** URL for tracking a parcel; null without a number, and for a carrier without a known page. */
export const trackingUrl = (carrier: Carrier, trackingNumber: string | null): string | null =>
  (trackingNumber && TRACKING_PAGE[carrier]?.(encodeURIComponent(trackingNumber))) || null;
