import {
  campaignProductErrors,
  type campaignProductEndpoints,
  type campaignProductSides,
} from '@/contract/endpoints/campaign-products';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { listBookCampaigns } from './book-campaigns';
import { listBringable } from './bringable-books';
import { listFormerBooks, listReusableCombos } from './former-offers';
import { getOfficeProduct, listOfficeProducts, sumOfficeProducts } from './read-products';
import { removeProduct } from './remove-product';
import { acceptProduct, rejectProduct, reviewProducts } from './review-products';
import { listWaiting, readReviewQueue } from './review-queue';
import { saveBatch } from './save-batch';
import {
  changeCombo,
  changeSeriesProduct,
  changeSingle,
  createCombo,
  createSeriesProduct,
  createSingle,
} from './save-product';
import { changeStarted } from './started-product';
import { readSaleConsequences, switchSale } from './switch-sale';

/** The use case of each endpoint. */
export const campaignProductBackend: BackendNoun<typeof campaignProductEndpoints> = {
  handlers: {
    ...forBothSides<typeof campaignProductSides>({
      'GET /products': ({ ctx, side, input }) => listOfficeProducts(ctx, side, input.query),
      'GET /products/totals': ({ ctx, side, input }) => sumOfficeProducts(ctx, side, input.query),
      'GET /products/{id}': ({ ctx, side, input }) => getOfficeProduct(ctx, side, input.params.id),
      'GET /books/{id}/fairs': ({ ctx, side, input }) => listBookCampaigns(ctx, side, input.params.id),
    }),
    'GET /admin/products/queue': ({ ctx, input }) => readReviewQueue(ctx, input.query),
    'GET /admin/products/waiting': ({ ctx, input }) => listWaiting(ctx, input.query),
    'GET /issuer/campaigns/{id}/books': ({ ctx, input }) => listBringable(ctx, input.params.id, input.query),
    'GET /issuer/campaigns/{id}/combos': ({ ctx, input }) => listReusableCombos(ctx, input.params.id, input.query),
    'GET /issuer/campaigns/{id}/former-books': ({ ctx, input }) =>
      listFormerBooks(ctx, input.params.id, input.query.from),
    'POST /issuer/products/singles': ({ ctx, input }) => createSingle(ctx, input.body),
    'PUT /issuer/products/singles': ({ ctx, input }) => changeSingle(ctx, input.body),
    'POST /issuer/products/combos': ({ ctx, input }) => createCombo(ctx, input.body),
    'PUT /issuer/products/combos': ({ ctx, input }) => changeCombo(ctx, input.body),
    'POST /issuer/products/series': ({ ctx, input }) => createSeriesProduct(ctx, input.body),
    'PUT /issuer/products/series': ({ ctx, input }) => changeSeriesProduct(ctx, input.body),
    'POST /issuer/products/batch': ({ ctx, input, idempotencyKey }) => saveBatch(ctx, input.body, idempotencyKey),
    'PUT /issuer/products/started': ({ ctx, input }) => changeStarted(ctx, input.body),
    'GET /issuer/products/{id}/consequences': ({ ctx, input }) => readSaleConsequences(ctx, input.params.id),
    'PUT /issuer/products/sale': ({ ctx, input }) => switchSale(ctx, input.body),
    'DELETE /issuer/products/{id}': ({ ctx, input }) => removeProduct(ctx, input.params.id),
    'PUT /admin/products/acceptance': ({ ctx, input }) => acceptProduct(ctx, input.body),
    'PUT /admin/products/rejection': ({ ctx, input }) => rejectProduct(ctx, input.body),
    'PUT /admin/products/reviews': ({ ctx, input }) => reviewProducts(ctx, input.body),
  },
  constraints: {
    products_combo_title_once: { error: campaignProductErrors.COMBO_TITLE_TAKEN, field: 'title' },
    products_book_once: { error: campaignProductErrors.BOOK_ALREADY_BROUGHT, field: 'bookId' },
  },
};
