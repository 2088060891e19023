/** Who carries parcels in Viet Nam, as the wire and the database name them (D3.6.9). Free of zod. */
export const CARRIERS = ['ghn', 'ghtk', 'viettel-post', 'vnpost', 'jt', 'ninja-van', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The page on which a carrier shows where a parcel is; another carrier's is not known. */
const TRACKING_PAGE: Partial<Record<Carrier, (number: string) => string>> = {
  ghn: (number) => `https://donhang.ghn.vn/?order_code=${number}`,
  ghtk: (number) => `https://i.ghtk.vn/${number}`,
  'viettel-post': (number) => `https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=${number}`,
  vnpost: (number) => `https://www.vnpost.vn/vi-vn/dinh-vi/buu-pham?key=${number}`,
  jt: (number) => `https://jtexpress.vn/vi/tracking?type=track&billcode=${number}`,
  'ninja-van': (number) => `https://www.ninjavan.co/vi-vn/tracking?id=${number}`,
};

/** Where a parcel can be followed; null without a number, and of a carrier whose page is not known. */
export const trackingUrl = (carrier: Carrier, trackingNumber: string | null): string | null =>
  (trackingNumber && TRACKING_PAGE[carrier]?.(encodeURIComponent(trackingNumber))) || null;
