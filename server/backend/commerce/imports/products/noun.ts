import { readBooksAt } from '../../campaign-products/offered-books';
import { readSalesCampaign, type SalesCampaign } from '../../campaign-products/sales-campaign';
import type { CheckedRow, ImportNoun, RowToTakeBack, RowToWrite } from '../noun';
import { readNamedBooks, readOffers, readOwnCampaigns } from './find';
import { meantBy, planOffer, type OfferFacts, type OfferFields } from './plan';
import { offerOf } from './values';
import { bringBooks, changeOffer, takeOfferBack } from './write';

/** What an issuer brings to fairs: own single books by ISBN or code, with copies, discount and commission (D4.28.18). */
export const products: ImportNoun = {
  async beginCheck({ db, now }, { columns, owner }) {
    const issuerId = owner.id;
    const campaigns = await readOwnCampaigns(db, now, issuerId);
    const terms = new Map<number, SalesCampaign>();
    const seen = new Map<string, number>();
    return {
      names: () => [],
      async check(sent) {
        const rows = sent.map((row) => offerOf(row, columns));
        const named = await readNamedBooks(
          db,
          issuerId,
          rows.map(({ values }) => values),
        );
        const meant = rows.map((row) => ({ row, ...meantBy(row, campaigns, named) }));
        const bookIds = [...new Set(meant.flatMap(({ book }) => book?.id ?? []))];
        const offers = await readOffers(db, now, issuerId, bookIds);
        const places = new Map<number, Awaited<ReturnType<typeof readBooksAt>>>();
        for (const campaignId of new Set(meant.flatMap(({ campaign }) => campaign?.id ?? []))) {
          const of = { campaignId, issuerId };
          if (!terms.has(campaignId)) terms.set(campaignId, await readSalesCampaign(db, now, of));
          places.set(campaignId, await readBooksAt(db, of, bookIds));
        }
        return meant.map(({ row, campaign, book, problems }): CheckedRow => {
          const place = campaign && terms.get(campaign.id);
          const books = campaign && places.get(campaign.id);
          if (!campaign || !book || !place || !books)
            return {
              ...{ line: row.line, state: 'wrong', fields: {}, changes: [], recordId: null, version: null },
              problems: [...row.problems, ...problems],
            };
          const key = `${campaign.id} ${book.id}`;
          const earlier = seen.get(key);
          if (earlier === undefined) seen.set(key, row.line);
          const offer = offers.find((one) => one.campaign.id === campaign.id && one.bookId === book.id);
          return planOffer(row, { campaign: place, books }, book, offer, earlier);
        });
      },
    };
  },
  addTogether: (ctx, _job, rows) => bringBooks(ctx, rows as readonly RowToWrite<OfferFields>[]),
  write: (ctx, _job, row) => changeOffer(ctx, row as RowToWrite<OfferFields>),
  takeBack: (ctx, row) => takeOfferBack(ctx, row as RowToTakeBack<OfferFacts>),
};
