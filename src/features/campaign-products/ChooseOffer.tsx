import { useState } from 'react';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useTypedWord } from '@/shared/lib/use-typed-word';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { OfferChoices } from './OfferChoices';
import { OfferFrame } from './OfferFrame';

const PAGE = 20;

/** Search text and number of results shown; another search resets the number. */
const useSearch = () => {
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const word = useTypedWord(search);
  return {
    query: { search: word, size: pages * PAGE },
    field: {
      search,
      onSearch: (typed: string) => {
        setSearch(typed);
        setPages(1);
      },
      onMore: () => setPages(pages + 1),
    },
  };
};

function SeriesChoices({ campaignId }: { campaignId: number }) {
  const { query, field } = useSearch();
  const { data, error, mutate } = useApiWithPrevious('GET /issuer/campaigns/{id}/books', {
    params: { id: campaignId },
    query: { ...query, isSeries: 'true' },
  });
  return (
    <OfferChoices
      {...field}
      title={text.chooseSeries}
      placeholder={text.searchSeries}
      choices={data?.data.map(({ id, name, code, imageUrl, coverPrice, volumes, refusal }) => ({
        ...{ id, name, imageUrl, refusal },
        facts: [code, formatMoney(coverPrice), text.volumes(volumes.length)],
        href: paths.bringSeries(campaignId, id),
      }))}
      total={data?.metadata.total ?? 0}
      error={error}
      onRetry={() => void mutate()}
      empty={{ title: text.noSeries, label: text.newSeries, href: paths.newSeries }}
    />
  );
}

function ComboChoices({ campaignId }: { campaignId: number }) {
  const { query, field } = useSearch();
  const { data, error, mutate } = useApiWithPrevious('GET /issuer/campaigns/{id}/combos', {
    params: { id: campaignId },
    query,
  });
  return (
    <OfferChoices
      {...field}
      title={text.chooseCombo}
      placeholder={text.searchCombo}
      choices={data?.data.map(({ id, title, imageUrl, salePrice, items, campaign, refusal }) => ({
        ...{ id, name: title, imageUrl, refusal },
        facts: [formatMoney(salePrice), text.comboOf(items.length, campaign.name)],
        href: paths.reuseCombo(campaignId, id),
      }))}
      total={data?.metadata.total ?? 0}
      error={error}
      onRetry={() => void mutate()}
      empty={{ title: text.noCombo, label: text.newCombo, href: paths.bringCombo(campaignId) }}
    />
  );
}

/** Selects one of the issuer's series for a fair (D5.3.3). */
export function ChooseSeriesScreen() {
  return <OfferFrame title={text.addSeries}>{(fair) => <SeriesChoices campaignId={fair.id} />}</OfferFrame>;
}

/** Selects a combo of an earlier fair (D4.5.14). */
export function ChooseComboScreen() {
  return <OfferFrame title={text.reuseCombo}>{(fair) => <ComboChoices campaignId={fair.id} />}</OfferFrame>;
}
