import { Checkbox, Group, Radio, SimpleGrid, Stack, type InputWrapperProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { editionsFault, formatFault, type OfferedBook, type SalesTerms } from '@/contract/rules/campaign-product';
import { BOOK_FORMATS, CAMPAIGN_FORMAT, EDITIONS, type BookFormatId, type Edition } from '@/contract/vocabulary/kinds';
import { formatMoney, formatSurcharge } from '@/shared/lib/format';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { campaignProductPageText } from '@/text/campaign-product-page';
import { statusText } from '@/text/status';
import classes from '../ProductSheets.module.css';

interface FormatFieldProps {
  books: readonly OfferedBook[];
  terms: SalesTerms;
  field: GetInputPropsReturnType;
}

/** The main format: one that all books have (D4.5.9, D4.5.13). */
export function FormatField({ books, terms, field }: FormatFieldProps) {
  if (terms.format !== CAMPAIGN_FORMAT.ONLINE) return <p className={classes.note}>{text.paperOnly}</p>;
  return (
    <Radio.Group label={text.format} {...field}>
      <Stack gap="xs" mt={6}>
        {BOOK_FORMATS.map((format) => {
          const fault = formatFault(books, terms, format);
          return (
            <Radio
              key={format}
              value={String(format)}
              label={statusText.bookFormat[format]}
              description={fault ?? undefined}
              disabled={fault !== null && field.value !== String(format)}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}

interface EditionsFieldProps {
  book: OfferedBook;
  terms: SalesTerms;
  format: BookFormatId;
  label: string;
  /** Leaves out the reasons, where there is no room for them. */
  compact?: boolean;
  field: Pick<GetInputPropsReturnType, 'value' | 'onChange' | 'error'>;
}

/** The editions sold with a book: only at online fairs, and only those that the book has (D4.5.10). */
export function EditionsField({ book, terms, format, label, compact = false, field }: EditionsFieldProps) {
  if (terms.format !== CAMPAIGN_FORMAT.ONLINE) return null;
  const chosen = field.value as readonly Edition[];
  const boxes = EDITIONS.map((edition) => {
    const fault = editionsFault(book, terms, { format, editions: [edition] });
    return (
      <Checkbox
        key={edition}
        value={edition}
        label={text.edition[edition]}
        aria-label={compact ? text.editionOf(edition, book.name) : undefined}
        description={compact ? undefined : (fault ?? undefined)}
        // A choice that has become invalid must still be removable.
        disabled={fault !== null && !chosen.includes(edition)}
      />
    );
  });
  return compact ? (
    <Checkbox.Group {...field} aria-label={label}>
      <Group gap="md">{boxes}</Group>
    </Checkbox.Group>
  ) : (
    <Checkbox.Group {...field} label={label}>
      <Stack gap="xs" mt={6}>
        {boxes}
      </Stack>
    </Checkbox.Group>
  );
}

type Input = (path: 'quantity' | 'discount' | 'commission') => GetInputPropsReturnType;

/** Hints are below the inputs, so that fields with and without a hint are aligned. */
const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

interface SoldFieldsProps {
  input: Input;
  kind: 'copies' | 'sets';
  quantityHint?: string | undefined;
  agreed: number | null;
  /** False for a combo, which has a price instead. */
  discounted: boolean;
}

/** Quantity, commission and, if `discounted`, the discount. */
export function SoldFields({ input, kind, quantityHint, agreed, discounted }: SoldFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: discounted ? 3 : 2 }} spacing="sm">
      <CountInput
        label={text.quantity[kind]}
        description={quantityHint}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk
        {...input('quantity')}
      />
      {discounted ? <CountInput label={text.discount} max={100} {...input('discount')} /> : null}
      <CountInput
        label={text.commission}
        description={agreed === null ? undefined : text.agreed(agreed)}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk
        max={100}
        {...input('commission')}
      />
    </SimpleGrid>
  );
}

/** A book of the offer: the prices of its editions, and those that are sold with it. */
interface PricedMember {
  pdf: number | null;
  audio: number | null;
  editions: readonly Edition[];
}

/** Additional price of an edition, summed over all books that include it; null when none does (D4.9.1). */
const extraPriceOf = (members: readonly PricedMember[], edition: Edition): number | null => {
  const prices = members.flatMap((member) => (member.editions.includes(edition) ? (member[edition] ?? []) : []));
  return prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : null;
};

interface PricesSheetProps {
  coverLabel: string;
  coverPrice: number;
  /** Null while it is not typed. */
  salePrice: number | null;
  members: readonly PricedMember[];
}

/** The prices that customers will pay. */
export function PricesSheet({ coverLabel, coverPrice, salePrice, members }: PricesSheetProps) {
  const rows = [
    { key: 'cover', label: coverLabel, value: formatMoney(coverPrice) },
    { key: 'sale', label: text.sale, value: salePrice === null ? '…' : formatMoney(salePrice) },
    ...(salePrice !== null && salePrice < coverPrice
      ? [{ key: 'cheaper', label: text.cheaper, value: formatMoney(coverPrice - salePrice) }]
      : []),
    ...EDITIONS.flatMap((edition) => {
      const price = extraPriceOf(members, edition);
      return price === null
        ? []
        : [{ key: edition, label: campaignProductPageText.extra[edition], value: formatSurcharge(price) }];
    }),
  ];
  return (
    <Sheet title={text.sectionPrices}>
      <SpecRows items={rows} />
    </Sheet>
  );
}
