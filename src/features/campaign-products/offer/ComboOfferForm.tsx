import { Select, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { comboProductChange, comboProductInput } from '@/contract/endpoints/campaign-product-input';
import type { BringableBook, CampaignProduct } from '@/contract/endpoints/campaign-products';
import { formatFault } from '@/contract/rules/campaign-product';
import { BOOK_FORMAT } from '@/contract/vocabulary/kinds';
import { COVER_FRAME } from '@/entities/book/cover-frame';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useTypedSearch } from '@/shared/lib/use-typed-word';
import { FormPage } from '@/shared/records/FormPage';
import { ImageField } from '@/shared/records/ImageField';
import { useRecordForm } from '@/shared/records/use-record-form';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductText } from '@/text/campaign-product';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { commonText } from '@/text/common';
import { MembersField } from './MembersField';
import { FormatField, PricesSheet, SoldFields } from './OfferFields';
import { comboErrors, genreOf, offeredMember } from './offer-errors';
import { bookMember, comboBody, comboOf, emptyCombo, formatOf, type ComboValues, type Member } from './offer-values';
import { moreSets, quantityHint, useSavedOffer } from './use-saved-offer';
import type { SalesCampaign } from './use-sales-campaign';
import classes from './OfferForm.module.css';

interface ComboMembersProps {
  campaign: SalesCampaign;
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
function ComboMembers({ campaign, values, onChange, moreSets, errors }: ComboMembersProps) {
  const { genreId, items } = values;
  const [search, setSearch] = useState('');
  const { word, ofTyped } = useTypedSearch(search);
  const { data, error } = useApi(
    'GET /issuer/campaigns/{id}/books',
    genreId === null
      ? null
      : {
          params: { id: campaign.id },
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
      terms={campaign.terms}
      format={formatOf(values)}
      moreSets={moreSets}
      errors={errors}
    />
  );
}

interface ComboOfferFormProps {
  campaign: SalesCampaign;
  /** Undefined for a new combo. */
  product?: CampaignProduct;
  /** Initial values of a new combo. */
  begins?: ComboValues;
  aside?: ReactNode;
  /** Sheets below the fields. */
  children?: ReactNode;
}

/** Adds a combo to a fair, or edits it (D4.5.11). */
export function ComboOfferForm({ campaign, product, begins = emptyCombo, aside, children }: ComboOfferFormProps) {
  const { form, submit, busy, notice } = useRecordForm({
    ...useSavedOffer(product),
    initialValues: product ? comboOf(product) : begins,
    schema: comboProductInput,
    toBody: (values) => ({ campaignId: campaign.id, ...comboBody(values) }),
    validate: comboErrors(campaign.terms),
    send: ({ campaignId, ...facts }, version) =>
      product
        ? call('PUT /issuer/products/combos', { body: comboProductChange.parse({ id: product.id, version, ...facts }) })
        : call('POST /issuer/products/combos', { body: comboProductInput.parse({ campaignId, ...facts }) }),
  });
  const { items, genreId, salePrice, quantity } = form.values;
  const genre = genreOf(Number(genreId));
  const offered = (members: readonly Member[]) => members.map((member) => offeredMember(member, genre));
  const agreed = campaign.terms.agreed.get(genre.id) ?? null;

  /** A combo cannot have a main format that one of its books lacks (D4.5.13), so it falls back to paper. */
  const setItems = (chosen: Member[]) => {
    form.setFieldValue('items', chosen);
    if (formatFault(offered(chosen), campaign.terms, formatOf(form.values)) !== null)
      form.setFieldValue('format', String(BOOK_FORMAT.PAPER));
  };
  const setGenre = (chosen: string | null) => {
    if (chosen === genreId) return;
    form.setFieldValue('genreId', chosen);
    form.setFieldValue('items', []);
    form.setFieldValue('commission', campaign.terms.agreed.get(Number(chosen)) ?? '');
  };

  return (
    <FormPage
      submitLabel={product ? commonText.saveChanges : text.send}
      cancelHref={product ? paths.issuerProducts({ campaign: campaign.id }) : paths.issuerCampaign(campaign.id)}
      busy={busy}
      dirty={form.isDirty()}
      notice={notice}
      onSubmit={submit}
      aside={
        <>
          {aside}
          <Sheet>
            <ImageField
              label={text.image}
              description={text.imageHint}
              withAsterisk
              defaultUrl={(product ?? begins).imageUrl}
              frame={COVER_FRAME}
              {...form.getInputProps('imageUrl')}
            />
          </Sheet>
        </>
      }
    >
      <Sheet title={text.sectionCombo} className={classes.fields}>
        <Select
          label={text.genre}
          description={items.length > 0 ? text.genreHint : undefined}
          placeholder={text.chooseGenre}
          withAsterisk
          allowDeselect={false}
          data={campaign.genres.map(({ id, name, agreed: percent }) => ({
            value: String(id),
            label: percent === null ? text.genreNotAgreed(name) : text.genreOption(name, percent),
            disabled: percent === null,
          }))}
          {...form.getInputProps('genreId')}
          onChange={setGenre}
        />
        <TextInput label={text.title} withAsterisk {...form.getInputProps('title')} />
        <Textarea
          label={text.description}
          withAsterisk
          minRows={4}
          maxRows={12}
          {...form.getInputProps('description')}
        />
      </Sheet>
      <Sheet title={text.sectionItems} className={classes.fields}>
        <ComboMembers
          campaign={campaign}
          values={form.values}
          onChange={setItems}
          moreSets={moreSets(quantity, product)}
          errors={form.errors}
        />
      </Sheet>
      <Sheet title={text.sectionSale} className={classes.fields}>
        <SoldFields
          input={(path) => form.getInputProps(path)}
          kind="sets"
          quantityHint={quantityHint(product?.taken ?? 0, 0)}
          agreed={agreed}
          discounted={false}
        />
        <MoneyInput label={text.salePrice} withAsterisk {...form.getInputProps('salePrice')} />
        <FormatField books={offered(items)} terms={campaign.terms} field={form.getInputProps('format')} />
      </Sheet>
      <PricesSheet
        coverLabel={text.coverSum}
        coverPrice={items.reduce((sum, { coverPrice = 0 }) => sum + coverPrice, 0)}
        salePrice={typeof salePrice === 'number' ? salePrice : null}
        members={items}
      />
      {children}
    </FormPage>
  );
}
