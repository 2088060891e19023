import type { ReactNode } from 'react';
import { singleProductChange, singleProductInput } from '@/contract/endpoints/campaign-product-input';
import type { BookStock, CampaignProduct } from '@/contract/endpoints/campaign-products';
import { parentOf, salePriceOf, type OfferedBook } from '@/contract/rules/campaign-product';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { FormPage } from '@/shared/records/FormPage';
import { useRecordForm } from '@/shared/records/use-record-form';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { campaignProductFormText as text } from '@/text/campaign-product-form';
import { commonText } from '@/text/common';
import { EditionsField, FormatField, PricesSheet, SoldFields } from './OfferFields';
import { singleErrors } from './offer-errors';
import { formatOf, newSingle, singleBody, singleOf } from './offer-values';
import { quantityHint, useSavedOffer } from './use-saved-offer';
import type { SalesCampaign } from './use-sales-campaign';
import classes from './OfferForm.module.css';
import sheetClasses from '../ProductSheets.module.css';

interface SingleOfferFormProps {
  campaign: SalesCampaign;
  book: OfferedBook & { stock: BookStock | null };
  /** Undefined while the book is not at the fair. */
  product?: CampaignProduct;
  aside: ReactNode;
  /** Sheets below the fields. */
  children?: ReactNode;
}

/** Adds one book to a fair, or edits its terms there (D4.5). */
export function SingleOfferForm({ campaign, book, product, aside, children }: SingleOfferFormProps) {
  const agreed = campaign.terms.agreed.get(parentOf(book).id) ?? null;
  const { form, submit, busy, notice } = useRecordForm({
    ...useSavedOffer(product),
    initialValues: product ? singleOf(product) : newSingle(agreed),
    schema: singleProductInput,
    toBody: (values) => ({ campaignId: campaign.id, bookId: book.id, ...singleBody(values) }),
    validate: singleErrors(book, campaign.terms),
    send: ({ campaignId, bookId, ...facts }, version) =>
      product
        ? call('PUT /issuer/products/singles', {
            body: singleProductChange.parse({ id: product.id, version, ...facts }),
          })
        : call('POST /issuer/products/singles', { body: singleProductInput.parse({ campaignId, bookId, ...facts }) }),
  });
  const { editions, discount } = form.values;
  const { stock, pdf, audio } = book;
  return (
    <FormPage
      submitLabel={product ? commonText.saveChanges : text.send}
      cancelHref={product ? paths.issuerProducts({ campaign: campaign.id }) : paths.bringBooks(campaign.id)}
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
          kind="copies"
          quantityHint={quantityHint((stock?.reserved ?? 0) + (stock?.sold ?? 0), stock?.promised ?? 0)}
          agreed={agreed}
          discounted
        />
        <FormatField books={[book]} terms={campaign.terms} field={form.getInputProps('format')} />
        <EditionsField
          book={book}
          terms={campaign.terms}
          format={formatOf(form.values)}
          label={text.editions}
          field={form.getInputProps('editions')}
        />
      </Sheet>
      <PricesSheet
        coverLabel={text.coverPrice}
        coverPrice={book.coverPrice}
        salePrice={salePriceOf(book.coverPrice, Number(discount))}
        members={[{ pdf, audio, editions }]}
      />
      {children}
    </FormPage>
  );
}
