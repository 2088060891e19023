/** Closed sets of ids that are part of the API (D2). Free of zod, so that pages may import them without its weight. */

/** Fair formats (D2.2). */
export const CAMPAIGN_FORMAT = { OFFLINE: 1, ONLINE: 2 } as const;
export type CampaignFormatId = (typeof CAMPAIGN_FORMAT)[keyof typeof CAMPAIGN_FORMAT];
export const CAMPAIGN_FORMATS = Object.values(CAMPAIGN_FORMAT) as CampaignFormatId[];

/** Kinds of product (D2.6). */
export const PRODUCT_TYPE = { SINGLE: 1, COMBO: 2, SERIES: 3 } as const;
export type ProductTypeId = (typeof PRODUCT_TYPE)[keyof typeof PRODUCT_TYPE];
export const PRODUCT_TYPES = Object.values(PRODUCT_TYPE) as ProductTypeId[];

/** Main format of a product (D2.5). */
export const BOOK_FORMAT = { PAPER: 1, PDF: 2, AUDIO: 3 } as const;
export type BookFormatId = (typeof BOOK_FORMAT)[keyof typeof BOOK_FORMAT];
export const BOOK_FORMATS = Object.values(BOOK_FORMAT) as BookFormatId[];

/** The buyer that an invoice is issued to. */
export const INVOICE_BUYER = { COMPANY: 1, PERSON: 2 } as const;
export type InvoiceBuyerId = (typeof INVOICE_BUYER)[keyof typeof INVOICE_BUYER];
export const INVOICE_BUYERS = Object.values(INVOICE_BUYER) as InvoiceBuyerId[];

export const CAMPAIGN_SORTS = ['soonest', 'newest', 'nameAsc', 'nameDesc'] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

export const PRODUCT_ORDERS = ['newest', 'bestSelling', 'topRated', 'discount', 'priceAsc', 'priceDesc'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];
/** `fit` is the order of a search by how well the words match; without words it is `newest`. */
export const PRODUCT_SORTS = ['fit', ...PRODUCT_ORDERS] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const ORDER_SORTS = ['newest', 'oldest', 'totalDesc', 'totalAsc', 'slotAsc', 'slotDesc'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Fields in which orders can be searched (D5.2.9). */
export const ORDER_SEARCHES = ['all', 'code', 'campaign'] as const;
export type OrderSearch = (typeof ORDER_SEARCHES)[number];

/** Editions that come with a book (D1.20.1), and the files each is made of. */
export const EDITIONS = ['pdf', 'audio'] as const;
export type Edition = (typeof EDITIONS)[number];

export const UPLOAD_PURPOSES = ['pdf-trial', 'pdf-full', 'audio-trial', 'audio-full'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** What the form of a single requires and a book from a table may lack for now. */
export const BOOK_LACKS = [
  'picture',
  'description',
  'authors',
  'publisher',
  'language',
  'size',
  'year',
  'pages',
] as const;
export type BookLack = (typeof BOOK_LACKS)[number];
