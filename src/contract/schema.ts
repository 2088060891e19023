import { z } from 'zod';
import { validationText } from '@/text/validation';
import { tidy } from './rules/fold';
import { unprintable } from './rules/printable';
import { visibleProse } from './rules/visible';
import { LIMITS } from './vocabulary/limits';

/** The error of a field that is filled in; an empty one gets the required message with the field's name instead. */
export const unlessEmpty = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === '' ? undefined : sentence),
});

/** Integer đồng; money has no fraction (D4.1.1). */
export const money = z.int();

/** An instant as ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, of a person or of the shop: `YYYY-MM-DD`, and none that the database cannot store. */
export const day = z.iso.date().refine((value) => value >= LIMITS.firstDay, unlessEmpty(validationText.date));

/** A time of day in Viet Nam: `HH:mm`. */
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, unlessEmpty(validationText.timeOfDay));

export const intId = z.int().positive().max(2_147_483_647);

export const uuid = z.uuid();

interface Bounds {
  min: number;
  max: number;
}

/** A single line, without the invisible characters that may be pasted along with it (D4.17.4). */
export const singleLine = z.string().overwrite(tidy);

/** A name or another single line, normalised, so that two names that look the same are the same. */
export const text = ({ min, max }: Bounds) => singleLine.min(min).max(max);

/** A search text. */
export const searchWord = singleLine.max(LIMITS.search);

/** A text of several lines, trimmed, without invisible characters. */
export const prose = ({ min, max }: Bounds) => z.string().overwrite(visibleProse).trim().min(min).max(max);

/** A text that is printed on labels and papers, which have Latin letters only (D4.13.27). */
const printed = (schema: z.ZodString) =>
  schema.refine((value) => unprintable(value) === '', {
    error: ({ input }) => validationText.unprintable(unprintable(String(input))),
  });

export const buyerName = text(LIMITS.buyerName);

/** Name of the recipient of a parcel. */
export const recipientName = printed(buyerName);

export const personName = text(LIMITS.name);
export const email = singleLine.check(z.email()).max(LIMITS.email.max);

/** Vietnamese phone number: digits, spaces and dots, an optional leading +, at least ten digits. */
export const phone = singleLine
  .max(LIMITS.phone.max)
  .regex(/^\+?[\d\s.()-]+$/, unlessEmpty(validationText.phone))
  .refine((value) => value.replace(/\D/g, '').length >= LIMITS.phone.min, unlessEmpty(validationText.phoneTooShort));

/** An address in Viet Nam's two administrative levels since July 2025 (A5.13). */
export const addressInput = z.strictObject({
  detail: text(LIMITS.addressDetail),
  provinceCode: intId,
  wardCode: intId,
});

/** Destination of a parcel. */
export const parcelAddress = addressInput.extend({ detail: printed(addressInput.shape.detail) });

export const note = z.string().overwrite(visibleProse).trim().max(LIMITS.note);

/** Schemas of strings that name a picture; the backend checks that the picture is stored. */
export const pictureNames = z.registry<{ kept: true }>();

/** A picture stored by the platform: through `POST /images`, or one of the demo data. */
export const storedImage = z
  .string()
  .regex(/^\/files\/[a-z]+\/[\w-]+\.webp$/, unlessEmpty(validationText.storedImage))
  .register(pictureNames, { kept: true });

const queryInt = (schema: z.ZodInt = intId) => z.coerce.number<string | number>().pipe(schema);

/** An id in the query string. */
export const queryId = queryInt();

/** An amount in đồng in the query string. */
export const queryMoney = queryInt(z.int().min(0).max(LIMITS.price));

/** A filter that may be given once or as repeated keys, `most` of them; always an array after parsing. */
export const oneOrMany = <T extends z.core.$ZodType<string | number, string | number>>(
  schema: T,
  most: number = LIMITS.filterValues,
) =>
  z
    .union([schema, z.array(schema).max(most)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]);

/** A number from a fixed set, in a query string. */
export const queryChoice = <const T extends number>(values: readonly T[]) =>
  z.coerce.number<string | number>().refine((value): value is T => values.some((known) => known === value), {
    error: validationText.choice,
  });

/** `page` and `size` of a list (D4.17.1). */
export const paging = (size: number = LIMITS.pageSize, maxSize: number = LIMITS.maxPageSize) => ({
  page: z.coerce.number<string | number>().int().min(1).max(LIMITS.maxPage).default(1),
  size: z.coerce.number<string | number>().int().min(1).max(maxSize).default(size),
});

/** Query of every back-office list: search text, sort order (by default the first), page and size. */
export const tableQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  search: searchWord.optional(),
  sort: z.enum(sorts).default(sorts[0]),
  ...paging(LIMITS.tableSize),
});

/** A boolean in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Filters a list by active or inactive. */
export const activeFilter = { active: queryFlag.optional() };

/** Fields that every change has in addition: the id of the record, and the version that was read (A11.1). */
export const changeOf = <Id extends z.core.$ZodType>(id: Id) => ({ id, version: intId });

/** The response of a list: `{data, metadata: {page, size, total}}`. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ data: z.array(item), metadata: z.object({ page: z.int(), size: z.int(), total: z.int() }) });

/** Named records by id, each with a count: values of a filter, or suggestions. */
export const countedBy = <Id extends z.core.$ZodType>(id: Id) =>
  z.array(z.object({ id, name: z.string(), count: z.int() }));

export interface Page<T> {
  data: T[];
  metadata: { page: number; size: number; total: number };
}
