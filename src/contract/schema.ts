import { z } from 'zod';
import { validationText } from '@/text/validation';
import { tidy } from './rules/fold';
import { unprintable } from './rules/printable';
import { visibleProse } from './rules/visible';
import { LIMITS } from './vocabulary/limits';

/** What is wrong with a field that holds something; an empty one is asked for by its name. */
export const unlessEmpty = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === '' ? undefined : sentence),
});

/** Integer đồng; money has no fraction (D4.1.1). */
export const money = z.int();

/** An instant as ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day of somebody's life or of the shop's: `YYYY-MM-DD`, and nothing the database cannot keep. */
export const day = z.iso.date().refine((value) => value >= LIMITS.firstDay, unlessEmpty(validationText.date));

export const intId = z.int().positive().max(2_147_483_647);

export const uuid = z.uuid();

interface Bounds {
  min: number;
  max: number;
}

/** A single line as it was meant: whatever is pasted along with it and nobody sees is dropped (D4.17.4). */
export const singleLine = z.string().overwrite(tidy);

/** A name or another single line, normalised, so that two names that look the same are the same. */
export const text = ({ min, max }: Bounds) => singleLine.min(min).max(max);

/** What is searched for. */
export const searchWord = singleLine.max(LIMITS.search);

/** A text of several lines, trimmed, without what nobody sees. */
export const prose = ({ min, max }: Bounds) => z.string().overwrite(visibleProse).trim().min(min).max(max);

/** A text that is printed on labels and papers, which have Latin letters alone (D4.13.27). */
const printed = (schema: z.ZodString) =>
  schema.refine((value) => unprintable(value) === '', {
    error: ({ input }) => validationText.unprintable(unprintable(String(input))),
  });

export const buyerName = text(LIMITS.buyerName);

/** The name of who receives a parcel. */
export const recipientName = printed(buyerName);

export const personName = text(LIMITS.name);
export const email = singleLine.check(z.email()).max(LIMITS.email.max);

/** Vietnamese phone number: digits, spaces and dots, an optional leading +, at least ten digits. */
export const phone = singleLine
  .max(LIMITS.phone.max)
  .regex(/^\+?[\d\s.()-]+$/, unlessEmpty(validationText.phone))
  .refine((value) => value.replace(/\D/g, '').length >= LIMITS.phone.min, unlessEmpty(validationText.phoneTooShort));

/** A place in Viet Nam's two levels since July 2025 (A5.13). */
export const addressInput = z.strictObject({
  detail: text(LIMITS.addressDetail),
  provinceCode: intId,
  wardCode: intId,
});

/** Where a parcel goes. */
export const parcelAddress = addressInput.extend({ detail: printed(addressInput.shape.detail) });

export const note = z.string().overwrite(visibleProse).trim().max(LIMITS.note);

/** The strings that name a picture, of which the backend looks whether it is kept. */
export const pictureNames = z.registry<{ kept: true }>();

/** A picture that the platform keeps: one `POST /images` has stored, or one of the demo. */
export const storedImage = z
  .string()
  .regex(/^\/files\/[a-z]+\/[\w-]+\.webp$/, unlessEmpty(validationText.storedImage))
  .register(pictureNames, { kept: true });

const queryInt = (schema: z.ZodInt = intId) => z.coerce.number<string | number>().pipe(schema);

/** An id in the query string. */
export const queryId = queryInt();

/** An amount in đồng in the query string. */
export const queryMoney = queryInt(z.int().min(0).max(LIMITS.price));

/** A filter that may be given once or as repeated keys; always an array after parsing. */
export const oneOrMany = <T extends z.core.$ZodType<string | number, string | number>>(schema: T) =>
  z
    .union([schema, z.array(schema).max(LIMITS.filterValues)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]);

/** A small number chosen from a fixed set, as it comes in a query string. */
export const queryChoice = <const T extends number>(values: readonly T[]) =>
  z.coerce.number<string | number>().refine((value): value is T => values.some((known) => known === value), {
    error: validationText.choice,
  });

/** `page` and `size` of a list (D4.17.1). */
export const paging = (size: number = LIMITS.pageSize, maxSize: number = LIMITS.maxPageSize) => ({
  page: z.coerce.number<string | number>().int().min(1).max(LIMITS.maxPage).default(1),
  size: z.coerce.number<string | number>().int().min(1).max(maxSize).default(size),
});

/** What every back-office list takes: a search word, an order (the first unless told), page and size. */
export const tableQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  search: searchWord.optional(),
  sort: z.enum(sorts).default(sorts[0]),
  ...paging(LIMITS.tableSize),
});

/** A yes or no in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Filters a list by active or inactive. */
export const activeFilter = { active: queryFlag.optional() };

/** What a change names besides the fields: the record, and the version it was read at (A11.1). */
export const changeOf = <Id extends z.core.$ZodType>(id: Id) => ({ id, version: intId });

/** The list answer: `{data, metadata: {page, size, total}}`. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ data: z.array(item), metadata: z.object({ page: z.int(), size: z.int(), total: z.int() }) });

/** Named things by their ids, each with a count: values of a filter, or suggestions. */
export const countedBy = <Id extends z.core.$ZodType>(id: Id) =>
  z.array(z.object({ id, name: z.string(), count: z.int() }));

export interface Page<T> {
  data: T[];
  metadata: { page: number; size: number; total: number };
}
