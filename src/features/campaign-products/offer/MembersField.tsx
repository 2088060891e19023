import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OfferedBook, SalesTerms } from '@/contract/rules/campaign-product';
import type { BookFormatId, Edition } from '@/contract/vocabulary/kinds';
import { AddSelect, type AddOption } from '@/shared/choices/AddSelect';
import { OrderedList } from '@/shared/choices/OrderedList';
import { formatMoney } from '@/shared/lib/format';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { EditionsField } from './OfferFields';
import { offeredMember } from './offer-errors';
import type { Member } from './offer-values';
import classes from '../ProductSheets.module.css';

interface MembersFieldProps {
  /** Search field that adds a book. */
  picker: {
    label: string;
    description: ReactNode;
    placeholder: string;
    disabled?: boolean;
    options: readonly AddOption[] | undefined;
    problem?: ReactNode;
    search: string;
    onSearch: (word: string) => void;
    onAdd: (value: string) => void;
  };
  items: readonly Member[];
  onChange: (items: Member[]) => void;
  genre: OfferedBook['genre'];
  terms: SalesTerms;
  format: BookFormatId;
  /** Sets that this product promises beyond those promised before; null while nothing is typed. */
  moreSets: number | null;
  /** Errors of the form, by path. */
  errors: Readonly<Record<string, ReactNode>>;
}

const Option = ({ label, note }: AddOption) => (
  <div>
    <div>{label}</div>
    <div className={classes.note}>{note}</div>
  </div>
);

/** Copies of a book brought to the fair, and copies that the sets will need. */
function Copies({ stock, moreSets }: Pick<Member, 'stock'> & Pick<MembersFieldProps, 'moreSets'>) {
  if (stock === undefined) return null;
  const { brought, promised } = stock ?? { brought: 0, promised: 0 };
  const needed = promised + (moreSets ?? 0);
  return (
    <p className={classes.note}>
      {text.copies(brought, promised)} {needed > brought ? text.willBring(needed) : ''}
    </p>
  );
}

/** The books of a combo or series, in order, each with the editions sold with it. */
export function MembersField(props: MembersFieldProps) {
  const { picker, items, onChange, genre, terms, format, moreSets, errors } = props;
  const setEditions = (id: number, editions: Edition[]) =>
    onChange(items.map((item) => (item.id === id ? { ...item, editions } : item)));
  return (
    <Stack gap="xs">
      <AddSelect
        {...picker}
        withAsterisk
        nothingFound={text.nothingFound}
        renderOption={Option}
        error={errors.items}
        data-path="items"
      />
      <OrderedList
        label={text.itemOrder}
        items={items}
        onChange={onChange}
        render={(member, index) => (
          <div className={classes.grow}>
            <b>{member.name}</b>
            {member.code === undefined ? null : (
              <p className={classes.note}>
                {member.code}, {formatMoney(member.coverPrice ?? 0)}
              </p>
            )}
            {member.released ? null : <p className={classes.wrong}>{text.stopped}</p>}
            <Copies stock={member.stock} moreSets={moreSets} />
            <EditionsField
              compact
              book={offeredMember(member, genre)}
              terms={terms}
              format={format}
              label={text.editionsOf(member.name)}
              field={{
                value: member.editions,
                onChange: (editions: Edition[]) => setEditions(member.id, editions),
                error: errors[`items.${index}.editions`],
              }}
            />
          </div>
        )}
      />
    </Stack>
  );
}
