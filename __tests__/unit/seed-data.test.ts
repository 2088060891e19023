import sharp from 'sharp';
import { publisherInput } from '@/contract/endpoints/publishers';
import addresses from '@server/backend/db/data/addresses.json';
import { makeBooks } from '@server/backend/demo/data/books';
import { makeCampaigns } from '@server/backend/demo/data/campaigns';
import { genres } from '@server/backend/demo/data/genres';
import { groups } from '@server/backend/demo/data/groups';
import { logoUrl } from '@server/backend/demo/files/images';
import { issuers } from '@server/backend/demo/data/issuers';
import { levelOf, levels } from '@server/backend/demo/data/levels';
import { momentToDate, pastMomentToDate } from '@server/backend/demo/data/moment';
import { makeOrders } from '@server/backend/demo/data/orders';
import { organizations } from '@server/backend/demo/data/organizations';
import { makePeople } from '@server/backend/demo/data/people';
import { places } from '@server/backend/demo/data/places';
import { makeProducts } from '@server/backend/demo/data/products';
import { publishers } from '@server/backend/demo/data/publishers';
import { createRandom, stableUuid } from '@server/backend/demo/data/random';
import { logoFor } from '@server/backend/demo/files/logo';
import { renderLogoWebp } from '@server/backend/demo/files/render-logo';
import { makeCopies } from '@server/backend/demo/data/stock';
import { books, campaigns, people, products, orders, stock, personBy, expectUnique, must } from '../support/seed-demo';

describe('the same data every time', () => {
  test('two runs are deeply equal', () => {
    expect(makeBooks()).toEqual(books);
    expect(makeCampaigns()).toEqual(campaigns);
    expect(makePeople()).toEqual(people);
    expect(makeProducts()).toEqual(products);
    expect(makeOrders()).toEqual(orders);
    expect(makeCopies().counters).toEqual(stock);
  });

  test('ids and random streams are fixed across machines', () => {
    expect(stableUuid('user/customer')).toBe(must(personBy.get('customer')).id);
    expect(stableUuid('user/customer')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const draw = () => {
      const random = createRandom('golden');
      return [1, 2, 3, 4, 5].map(() => random.int(1, 100));
    };
    expect(draw()).toEqual([17, 25, 82, 2, 39]);
    expect(draw()).toEqual(draw());
  });
});

describe('addresses', () => {
  const provinceCodes = new Set(addresses.provinces.map((province) => province.code));
  const wardBy = new Map(addresses.wards.map((ward) => [ward.code, ward]));

  test('34 provinces and 3,321 wards, each ward in a known province', () => {
    expect(provinceCodes.size).toBe(34);
    expect(addresses.provinces).toHaveLength(34);
    expect(wardBy.size).toBe(3321);
    expect(addresses.wards).toHaveLength(3321);
    expect(addresses.wards.filter((ward) => !provinceCodes.has(ward.provinceCode))).toEqual([]);
    expectUnique(addresses.provinces.map((province) => province.slug));
  });

  test('full names carry the kind, in composed form', () => {
    for (const { name, fullName } of addresses.provinces)
      expect([`Tỉnh ${name}`, `Thành phố ${name}`]).toContain(fullName);
    for (const { name, fullName } of addresses.wards)
      expect([`Phường ${name}`, `Xã ${name}`, `Đặc khu ${name}`]).toContain(fullName);
    expect(JSON.stringify(addresses)).toBe(JSON.stringify(addresses).normalize('NFC'));
    expect(addresses.wards.filter((ward) => ward.fullName.startsWith('Đặc khu'))).toHaveLength(13);
  });

  test('the places of the demo data are in it', () => {
    for (const place of Object.values(places))
      expect(wardBy.get(place.wardCode)?.provinceCode).toBe(place.provinceCode);
  });
});

describe('people', () => {
  test('the demo accounts are there with their roles', () => {
    const roles = Object.fromEntries(people.map((person) => [person.email, person.active ? person.role : 0]));
    expect(roles).toMatchObject({
      'admin@hoisach.test': 1,
      'issuer@hoisach.test': 2,
      'issuer2@hoisach.test': 2,
      'staff@hoisach.test': 3,
      'customer@hoisach.test': 4,
      'customer2@hoisach.test': 4,
      'disabled@hoisach.test': 0,
    });
    expect(issuers.length).toBeGreaterThanOrEqual(6);
  });

  test('ids, e-mails, codes and phones', () => {
    for (const field of ['key', 'id', 'email', 'code', 'phone'] as const)
      expectUnique(people.map((person) => person[field]));
    for (const person of people) {
      expect(person.phone).toMatch(/^0\d{9}$/);
      expect(person.code).toMatch(/^[AISC]\d{9}$/);
    }
  });

  test('customers are spread over all levels and follow what exists', () => {
    const customers = people.flatMap((person) => (person.customer ? [person.customer] : []));
    expect(customers.length).toBeGreaterThanOrEqual(42);
    expect(new Set(customers.map((customer) => customer.level))).toEqual(new Set(levels.map((level) => level.key)));
    for (const customer of customers) {
      expect(customer.level).toBe(levelOf(customer.point));
      expect(customer.groups.every((key) => groups.some((group) => group.key === key))).toBe(true);
    }
    expect(customers.some((customer) => customer.organizations.length > 0)).toBe(true);
  });

  test('thresholds rise, genre and group keys are unique', () => {
    expect(levels.map((level) => level.conditionalPoint)).toEqual([0, 200, 1000, 3000, 8000]);
    expectUnique(genres.flatMap((genre) => [genre.key, ...genre.children.map((child) => child.key)]));
    expectUnique(organizations.flatMap((organization) => organization.emailDomains));
  });
});

describe('moments', () => {
  test('days and minutes are Viet Nam time, whatever the hour of seeding', () => {
    expect(momentToDate(new Date('2026-11-20T18:30:00Z'), { day: 0, minute: 480 }).toISOString()).toBe(
      '2026-11-21T01:00:00.000Z',
    );
    expect(momentToDate(new Date('2026-11-21T16:59:00Z'), { day: -5, minute: 0 }).toISOString()).toBe(
      '2026-11-15T17:00:00.000Z',
    );
  });

  test('the past is never in the future', () => {
    const early = new Date('2026-11-21T00:05:00+07:00');
    for (const order of orders) expect(pastMomentToDate(early, order.placedAt).getTime()).toBeLessThan(early.getTime());
  });
});

describe('publishers', () => {
  test('could have been entered in the form', () => {
    for (const house of publishers) {
      const { name, email, phone, address } = house;
      const input = { name, email, phone, address: address.detail, imageUrl: logoUrl(house) };
      expect(publisherInput.safeParse(input)).toMatchObject({ success: true });
    }
    expectUnique(publishers.map(logoUrl));
  });

  test('have a logo of their initials, the same every time', async () => {
    const logo = logoFor('NXB Kim Đồng');
    expect(logo.initials).toBe('KĐ');
    const drawn = await renderLogoWebp(logo);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
    expect(drawn.equals(await renderLogoWebp(logo))).toBe(true);
  });
});
