import { useState, type ReactNode } from 'react';
import type { BringableBook } from '@/contract/endpoints/campaign-products';
import { fold } from '@/contract/rules/fold';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { MembersField } from './MembersField';
import { formatOf } from './offer-body';
import { volumeMember, type Member, type SeriesValues } from './offer-values';
import type { SalesCampaign } from './use-sales-campaign';

interface SeriesMembersProps {
  fair: SalesCampaign;
  series: BringableBook;
  values: SeriesValues;
  onChange: (items: Member[]) => void;
  moreSets: number | null;
  errors: Readonly<Record<string, ReactNode>>;
}

/** The volumes of a series that are sold as a set: at least two of the series (D4.5.12). */
export function SeriesMembers({ fair, series, values, onChange, moreSets, errors }: SeriesMembersProps) {
  const { items } = values;
  const [search, setSearch] = useState('');
  const rest = series.volumes.filter(
    ({ id, name }) => !items.some((item) => item.id === id) && fold(name).includes(fold(search)),
  );
  const add = (chosen: string) => {
    const volume = rest.find(({ id }) => String(id) === chosen);
    if (!volume) return;
    onChange([...items, volumeMember(volume)]);
    setSearch('');
  };
  return (
    <MembersField
      picker={{
        label: text.addVolume,
        description: text.volumes(series.volumes.length),
        placeholder: text.volumePlaceholder,
        options: rest.map(({ id, name, released }) => ({
          value: String(id),
          label: name,
          ...(!released && { note: text.stopped, disabled: true }),
        })),
        search,
        onSearch: setSearch,
        onAdd: add,
      }}
      items={items}
      onChange={onChange}
      genre={series.genre}
      terms={fair.terms}
      format={formatOf(values)}
      moreSets={moreSets}
      errors={errors}
    />
  );
}
