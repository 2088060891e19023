import fc from 'fast-check';
import {
  bookRefusal,
  comboFaults,
  offerFaults,
  salePriceOf,
  type OfferedBook,
  type SalesTerms,
} from '@/contract/rules/campaign-product';
import { campaignProductText } from '@/text/campaign-product';

const GENRE = 1;
const book = (facts: Partial<OfferedBook> = {}): OfferedBook => ({
  id: 1,
  name: 'Số đỏ',
  released: true,
  isSeries: false,
  genre: { id: 11, name: 'Truyện', parentId: GENRE, parentName: 'Văn học' },
  coverPrice: 100_000,
  pdf: null,
  audio: null,
  ...facts,
});
const online: SalesTerms = { format: 2, agreed: new Map([[GENRE, 20]]) };
const offline: SalesTerms = { ...online, format: 1 };
const offer = { format: 1 as const, commission: 20, editions: [] };

describe('what may be brought to a campaign', () => {
  test('a released book of a genre that the campaign takes, at the agreed commission', () => {
    expect(offerFaults(book(), offline, offer)).toEqual({});
    expect(offerFaults(book(), offline, { ...offer, commission: 19 })).toEqual({
      commission: [campaignProductText.belowAgreed(20)],
    });
    expect(bookRefusal(book({ released: false }), online)).toBe(campaignProductText.bookStopped);
    expect(bookRefusal(book({ incomplete: true }), online)).toBe(campaignProductText.bookIncomplete);
    expect(bookRefusal(book({ genre: { id: 5, name: 'Sử', parentId: null, parentName: null } }), online)).toBe(
      campaignProductText.genreOutside('Sử'),
    );
  });

  test('an edition with its price and sample, at an online campaign, beside another format', () => {
    const both = book({ pdf: 10_000, audio: 0 });
    expect(offerFaults(both, online, { ...offer, format: 2, editions: ['audio'] })).toEqual({});
    expect(offerFaults(both, online, { ...offer, format: 2, editions: ['pdf'] })).toEqual({
      editions: [campaignProductText.editionIsFormat],
    });
    expect(offerFaults(both, offline, { ...offer, format: 3, editions: ['pdf'] })).toEqual({
      format: [campaignProductText.onlineOnly],
      editions: [campaignProductText.onlineOnly],
    });
    expect(offerFaults(book({ pdf: 1 }), online, { ...offer, editions: ['pdf', 'audio'] })).toEqual({
      editions: [campaignProductText.noEdition.audio],
    });
  });

  test('a combo under one parent genre that costs no more than its books', () => {
    const combo = { genreId: GENRE, format: 1 as const, commission: 20, salePrice: 200_000 };
    expect(comboFaults([book(), book({ id: 2 })], offline, combo)).toEqual({});
    expect(comboFaults([book(), book({ id: 2 })], offline, { ...combo, salePrice: 200_001 })).toEqual({
      salePrice: [campaignProductText.dearerThanBooks(200_000)],
    });
    const other = book({ id: 2, name: 'Sử ký', genre: { id: 12, name: 'Sử', parentId: 2, parentName: 'Sử' } });
    expect(comboFaults([book(), other], offline, combo)).toEqual({
      items: [campaignProductText.itemsOtherGenre('Sử ký')],
    });
    expect(comboFaults([book(), book({ id: 2, pdf: 1 })], online, { ...combo, format: 2 })).toEqual({
      format: [campaignProductText.itemsWithoutEdition('Số đỏ')],
    });
  });

  test('a discount is cut to whole đồng, and never makes a price negative or dearer', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), (price, discount) => {
        const sale = salePriceOf(price, discount);
        expect(Number.isInteger(sale) && sale >= 0 && sale <= price).toBe(true);
        expect(price * (100 - discount) - sale * 100).toBeLessThan(100);
      }),
    );
  });
});
