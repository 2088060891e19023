import { useState, type ReactNode } from 'react';
import { seriesProductChange, seriesProductInput } from '@/contract/endpoints/campaign-product-input';
import type { BringableBook, CampaignProduct } from '@/contract/endpoints/campaign-products';
import { parentOf, salePriceOf } from '@/contract/rules/campaign-product';
import { fold } from '@/contract/rules/fold';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { FormPage } from '@/shared/records/FormPage';
import { useRecordForm } from '@/shared/records/use-record-form';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { commonText } from '@/text/common';
import { MembersField } from './MembersField';
import { FormatField, PricesSheet, SoldFields } from './OfferFields';
import { seriesErrors } from './offer-errors';
import {
  formatOf,
  newSeries,
  seriesBody,
  seriesOf,
  volumeMember,
  type Member,
  type SeriesValues,
} from './offer-values';
import { moreSets, quantityHint, useSavedOffer } from './use-saved-offer';
import type { SalesCampaign } from './use-sales-campaign';
import classes from './OfferForm.module.css';
import sheetClasses from '../ProductSheets.module.css';

interface SeriesMembersProps {
  campaign: SalesCampaign;
  series: BringableBook;
  values: SeriesValues;
  onChange: (items: Member[]) => void;
  moreSets: number | null;
  errors: Readonly<Record<string, ReactNode>>;
}

/** The volumes of a series that are sold as a set: at least two of the series (D4.5.12). */
function SeriesMembers({ campaign, series, values, onChange, moreSets, errors }: SeriesMembersProps) {
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
      terms={campaign.terms}
      format={formatOf(values)}
      moreSets={moreSets}
      errors={errors}
    />
  );
}

interface SeriesOfferFormProps {
  campaign: SalesCampaign;
  series: BringableBook;
  /** Undefined while the series is not at the fair. */
  product?: CampaignProduct;
  aside: ReactNode;
  /** Sheets below the fields. */
  children?: ReactNode;
}

/** Adds a series to a fair, or edits its terms there (D4.5.12). */
export function SeriesOfferForm({ campaign, series, product, aside, children }: SeriesOfferFormProps) {
  const agreed = campaign.terms.agreed.get(parentOf(series).id) ?? null;
  const { form, submit, busy, notice } = useRecordForm({
    ...useSavedOffer(product),
    initialValues: product ? seriesOf(product) : newSeries(series),
    schema: seriesProductInput,
    toBody: (values) => ({ campaignId: campaign.id, bookId: series.id, ...seriesBody(values) }),
    validate: seriesErrors(series, campaign.terms),
    send: ({ campaignId, bookId, ...facts }, version) =>
      product
        ? call('PUT /issuer/products/series', {
            body: seriesProductChange.parse({ id: product.id, version, ...facts }),
          })
        : call('POST /issuer/products/series', { body: seriesProductInput.parse({ campaignId, bookId, ...facts }) }),
  });
  const { items, discount, quantity } = form.values;
  return (
    <FormPage
      submitLabel={product ? commonText.saveChanges : text.send}
      cancelHref={product ? paths.issuerProducts({ campaign: campaign.id }) : paths.chooseSeries(campaign.id)}
      busy={busy}
      dirty={form.isDirty()}
      notice={notice}
      onSubmit={submit}
      aside={aside}
    >
      <Sheet title={text.sectionSale} className={classes.fields}>
        {form.errors.bookId ? (
          <p className={sheetClasses.wrong} role="alert">
            {form.errors.bookId}
          </p>
        ) : null}
        <SoldFields
          input={(path) => form.getInputProps(path)}
          kind="sets"
          quantityHint={quantityHint(product?.taken ?? 0, 0)}
          agreed={agreed}
          discounted
        />
        <FormatField books={[series]} terms={campaign.terms} field={form.getInputProps('format')} />
      </Sheet>
      <Sheet title={text.sectionItems} className={classes.fields}>
        <SeriesMembers
          campaign={campaign}
          series={series}
          values={form.values}
          onChange={(chosen) => form.setFieldValue('items', chosen)}
          moreSets={moreSets(quantity, product)}
          errors={form.errors}
        />
      </Sheet>
      <PricesSheet
        coverLabel={text.coverPrice}
        coverPrice={series.coverPrice}
        salePrice={salePriceOf(series.coverPrice, Number(discount))}
        members={items}
      />
      {children}
    </FormPage>
  );
}
