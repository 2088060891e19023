import { z } from 'zod';

/**
 * The part of schema.org that our pages use for search engines, and what Google requires in addition (Search Central:
 * product snippet, merchant listing, event, breadcrumb, review snippet). Strict: a property that a type does not have
 * is an error.
 */

const text = z.string().trim().min(1);
const absoluteUrl = z.url({ protocol: /^https$/ });
const someImages = z.union([absoluteUrl, z.array(absoluteUrl).min(1)]);
const term = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));
const instant = z.iso.datetime({ offset: true });

const person = z.strictObject({ '@type': z.literal('Person'), name: text, url: absoluteUrl.optional() });
const organization = z.strictObject({ '@type': z.literal('Organization'), name: text, url: absoluteUrl.optional() });

/**
 * Google: `price`, `priceCurrency`; 0 is a valid price in a product snippet, and keeps a product out of the merchant
 * listing.
 */
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: absoluteUrl,
  price: z.number().nonnegative(),
  priceCurrency: z.literal('VND'),
  itemCondition: term('NewCondition'),
  availability: term('InStock', 'PreOrder', 'SoldOut', 'Discontinued'),
  availabilityStarts: instant,
  priceValidUntil: z.iso.date(),
  seller: organization,
});

/** Google: `lowPrice`, `priceCurrency`. */
const aggregateOffer = z
  .strictObject({
    '@type': z.literal('AggregateOffer'),
    priceCurrency: z.literal('VND'),
    lowPrice: z.number().nonnegative(),
    highPrice: z.number().nonnegative(),
    offerCount: z.int().positive(),
  })
  .refine(({ lowPrice, highPrice }) => lowPrice <= highPrice);

/** Google: `ratingValue` and `ratingCount` or `reviewCount`. */
const aggregateRating = z
  .strictObject({
    '@type': z.literal('AggregateRating'),
    ratingValue: z.number(),
    reviewCount: z.int().positive(),
    bestRating: z.number(),
    worstRating: z.number(),
  })
  .refine(({ ratingValue, bestRating, worstRating }) => ratingValue >= worstRating && ratingValue <= bestRating);

const creativeWork = {
  name: text,
  description: text.optional(),
  url: absoluteUrl,
  image: someImages.optional(),
  author: z.array(person).min(1).optional(),
  genre: text.optional(),
  publisher: organization.optional(),
  offers: z.union([offer, aggregateOffer]).optional(),
  aggregateRating: aggregateRating.optional(),
};

const bookFacts = {
  isbn: z
    .string()
    .regex(/^(97[89])?\d{9}[\dX]$/)
    .optional(),
  numberOfPages: z.int().positive().optional(),
};

const volume = z.strictObject({ '@type': z.literal('Book'), name: text, position: z.int().positive() });

/** A type alone, or with Product, which then requires an offer or a rating (Google). */
const soldAs = <Kind extends 'Book' | 'BookSeries' | 'Collection', Facts extends z.ZodRawShape>(
  kind: Kind,
  facts: Facts,
) => [
  z.strictObject({ '@type': z.literal(kind), ...creativeWork, ...facts }),
  z
    .strictObject({
      '@type': z.tuple([z.literal(kind), z.literal('Product')]),
      ...creativeWork,
      image: someImages,
      ...facts,
    })
    .refine((thing) => Object.hasOwn(thing, 'offers') || Object.hasOwn(thing, 'aggregateRating')),
];

const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: text,
  addressCountry: z.literal('VN'),
});

/** Google: `name`, `startDate` and `location`, with the address of a place. */
const event = z
  .strictObject({
    '@type': z.literal('Event'),
    name: text,
    description: text.optional(),
    url: absoluteUrl,
    image: someImages,
    startDate: instant,
    endDate: instant,
    eventSchedule: z
      .strictObject({
        '@type': z.literal('Schedule'),
        repeatFrequency: z.literal('P1D'),
        scheduleTimezone: z.literal('Asia/Ho_Chi_Minh'),
        startDate: z.iso.date(),
        endDate: z.iso.date(),
        startTime: z.iso.time({ precision: -1 }),
        endTime: z.iso.time({ precision: -1 }),
      })
      .optional(),
    eventStatus: term('EventScheduled', 'EventCancelled', 'EventPostponed'),
    eventAttendanceMode: term('OnlineEventAttendanceMode', 'OfflineEventAttendanceMode'),
    location: z.union([
      z.strictObject({ '@type': z.literal('Place'), name: text, address }),
      z.strictObject({ '@type': z.literal('VirtualLocation'), url: absoluteUrl }),
    ]),
    organizer: z.array(organization).min(1).optional(),
  })
  .refine(
    ({ location, eventAttendanceMode }) =>
      eventAttendanceMode.includes('Online') === (location['@type'] === 'VirtualLocation'),
  )
  .refine(({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate));

/** Google: at least two items, numbered from one. */
const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: absoluteUrl,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, place) => position === place + 1)),
});

const face = { name: text, url: absoluteUrl, image: absoluteUrl.optional(), description: text.optional() };

/** Everything that a page of ours may contain for search engines. */
export const schemaOrgThing = z.union([
  ...soldAs('Book', bookFacts),
  ...soldAs('BookSeries', { hasPart: z.array(volume).min(1).optional() }),
  ...soldAs('Collection', {}),
  event,
  breadcrumbList,
  z.strictObject({ '@type': z.literal('Person'), ...face }),
  z.strictObject({ '@type': z.literal('Organization'), ...face }),
  z.strictObject({ '@type': z.literal('WebSite'), name: text, url: absoluteUrl, inLanguage: z.literal('vi') }),
]);

/** A thing as it is sent: JSON omits undefined values. */
export const asSent = (thing: unknown): unknown => JSON.parse(JSON.stringify(thing));
