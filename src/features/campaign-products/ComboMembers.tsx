import { useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import type { BringableBook } from '@/contract/endpoints/campaign-products';
import { campaignProductText } from '@/text/campaign-product';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { formatMoney } from '@/shared/lib/format';
import { useTypedSearch } from '@/shared/lib/use-typed-word';
import { MembersField } from './MembersField';
import { formatOf } from './offer-body';
import { genreOf } from './offer-errors';
import { bookMember, type ComboValues, type Member } from './offer-values';
import type { SalesCampaign } from './use-sales-campaign';

interface ComboMembersProps {
  fair: SalesCampaign;
  values: ComboValues;
  onChange: (items: Member[]) => void;
  moreSets: number | null;
  errors: Readonly<Record<string, ReactNode>>;
}

const MAX_FOUND = 20;

const optionOf = (book: BringableBook, chosen: readonly Member[]) => {
  const twice = chosen.some(({ id }) => id === book.id) ? campaignProductText.itemTwice : null;
  const obstacle = twice ?? (book.released ? null : text.stopped);
  return {
    value: String(book.id),
    label: book.name,
    note: obstacle ?? `${book.code}, ${formatMoney(book.coverPrice)}`,
    disabled: obstacle !== null,
  };
};

/**
 * The books of a combo: the issuer's own singles of its genre, including those also sold on their own at the fair
 * (D4.5.11).
 */
export function ComboMembers({ fair, values, onChange, moreSets, errors }: ComboMembersProps) {
  const { genreId, items } = values;
  const [search, setSearch] = useState('');
  const { word, ofTyped } = useTypedSearch(search);
  const { data, error } = useApi(
    'GET /issuer/campaigns/{id}/books',
    genreId === null
      ? null
      : {
          params: { id: fair.id },
          query: { search: word, isSeries: 'false', genre: [Number(genreId)], size: MAX_FOUND },
        },
  );
  const found = ofTyped(data?.data);
  const add = (chosen: string) => {
    const book = found?.find(({ id }) => String(id) === chosen);
    if (!book) return;
    onChange([...items, bookMember(book)]);
    setSearch('');
  };
  return (
    <MembersField
      picker={{
        label: text.addItem,
        description: genreId === null ? text.genreFirst : text.itemHint,
        placeholder: text.itemPlaceholder,
        disabled: genreId === null,
        options: found?.map((book) => optionOf(book, items)),
        problem: error && messageOf(error),
        search,
        onSearch: setSearch,
        onAdd: add,
      }}
      items={items}
      onChange={onChange}
      genre={genreOf(Number(genreId))}
      terms={fair.terms}
      format={formatOf(values)}
      moreSets={moreSets}
      errors={errors}
    />
  );
}
