import { STOREFRONT_LIMITS } from './storefront-limits';

/**
 * Limits shared by forms and backend (D9.4, D4.17, A11.2). Lengths in characters, sizes in bytes, durations in
 * milliseconds.
 */
export const LIMITS = {
  ...STOREFRONT_LIMITS,
  /** Longest URL of a push service; the browser vendors choose these freely. */
  pushEndpoint: 1000,
  jsonBytes: 1024 * 1024,
  pageSize: 24,
  /** Rows of a back-office table. */
  tableSize: 10,
  /**
   * Named views of tables that one user has; length of a view's name, of its query string and of a page's path; columns of
   * a table, and length of their keys.
   */
  tableViews: 100,
  tableViewName: { min: 1, max: 60 },
  tableViewQuery: 4000,
  tablePath: 100,
  tableColumns: 40,
  columnKey: 40,
  /** Largest page of a public list: its cards are expensive to compute, and requests need no account. */
  maxCards: 200,
  /** Values of one filter next to a list that are returned by default (at most `maxFacetValues`). */
  facetValues: 10,
  /** Largest page number times page size of a public list. */
  shelfReach: 50_000,
  /** Addresses in one part of the sitemap, and in one page of them in the backend's response. */
  sitemapPart: 10_000,
  sitemapPage: 2_000,
  /** Items of a news feed, and length of the descriptions in it. */
  feedItems: 50,
  feedDescription: 500,
  /** Maximum age of the sign-in at the identity provider, for signing in here and for completing a new account. */
  signInAgeMs: 5 * 60_000,
  registrationAgeMs: 60 * 60_000,
  /** Idle timeout and maximum lifetime of a session; shorter for administrators. */
  session: { idleMs: 30 * 86_400_000, wholeMs: 30 * 86_400_000 },
  administratorSession: { idleMs: 12 * 3_600_000, wholeMs: 24 * 3_600_000 },
  userAgent: 400,
  name: { min: 2, max: 255 },
  /** Name in the own profile of an administrator or issuer. */
  ownName: { min: 2, max: 50 },
  issuerDescription: 2000,
  /** Length of an organiser's note about a user, and number of steps on the page about a user. */
  personNote: { min: 1, max: 2000 },
  glanceRows: 50,
  publisherName: { min: 2, max: 50 },
  authorDescription: 500,
  genreName: { min: 1, max: 50 },
  placeLine: { min: 2, max: 250 },
  campaignName: { min: 1, max: 255 },
  campaignDescription: { min: 1, max: 20_000 },
  /** Percent that issuers leave to the organiser. */
  commission: { min: 1, max: 100 },
  /** Genres, organisations, groups or levels of one fair; and stops of one organisation. */
  campaignChoices: 100,
  campaignStops: 100,
  /** Fairs that the home page shows a customer per reason (D5.1.1). */
  campaignsForCustomer: 5,
  /** Fairs, authors and issuers that one customer can follow, and number of their new books on the home page. */
  follows: 500,
  followedProducts: 5,
  /** Length of a review, and number of its pictures. */
  reviewText: { min: 10, max: 3000 },
  reviewImages: 3,
  /** Pictures of a request to return something, and requests that one order may have. */
  returnImages: 4,
  returnsOfOrder: 5,
  /** Reviews in one bulk decision. */
  reviewsAtOnce: 100,
  /** Pictures of a book besides its cover. */
  bookPictures: 6,
  /** Titles also bought by the buyers of a book: minimum number of such buyers, and number of titles shown. */
  alsoBought: { buyers: 3, titles: 6 },
  /** Entries of one customer's address book. */
  customerAddresses: 20,
  /** Titles on one customer's wish list. */
  wishes: 500,
  /**
   * Largest page number, or milliseconds of audio; length of a note in a book and of its quoted words, lines that one
   * highlight covers, and notes of a customer in one book.
   */
  libraryExtent: 1_000_000_000,
  libraryNote: 2000,
  libraryQuote: 1000,
  libraryRectangles: 60,
  libraryNotes: 1000,
  /**
   * Devices on which a customer reads or listens at the same time, and how long after its last part of a file a device
   * counts as reading.
   */
  readingDevices: { most: 6, idleMs: 10 * 60_000 },
  /** Total size of the books that a browser keeps for reading without a network. */
  keptBooksBytes: 2 * 1024 * 1024 * 1024,
  /** Length of the words with a gift, and how often one edition may be offered. */
  giftMessage: { min: 0, max: 500 },
  giftOffers: 5,
  /** Oldest position that a device reports after it was offline. */
  libraryAgeMs: 366 * 86_400_000,
  /** Longest range of one calendar page, and how far back the calendar feed reaches. */
  calendarMs: 400 * 86_400_000,
  calendarFeedMs: 183 * 86_400_000,
  /** Length of a fair's description in the feed, which calendars download completely every time. */
  calendarDescription: 500,
  stalls: 500,
  stallCode: { min: 1, max: 20 },
  /** Issuers looked up in one call by what was pasted, and similar names returned for each. */
  issuersLookedUp: 500,
  similarIssuers: 5,
  /** Orders per quarter of an hour at an issuer's counter, and opening hours in one save. */
  slotCapacity: { min: 0, max: 200 },
  slotHours: 200,
  staffAtOnce: 100,
  /**
   * Range of the organiser's limits per customer at a fair: open checkouts, copies of a book, days for a cash order,
   * đồng by which a payment may differ from what is due.
   */
  customerCheckouts: { min: 1, max: 1000 },
  customerCopies: { min: 1, max: 100_000 },
  cashDays: { min: 1, max: 90 },
  rounding: { min: 1, max: 10_000 },
  /** Characters of a draft, as JSON. */
  campaignDraft: 200_000,
  levelPoint: { min: 0, max: 1_000_000_000 },
  emailDomain: { min: 3, max: 255 },
  organizationDomains: 100,
  bookCode: { min: 1, max: 50 },
  bookName: { min: 1, max: 255 },
  /** Translator, language, size. */
  bookWord: { min: 1, max: 255 },
  bookDescription: { min: 1, max: 20_000 },
  bookPages: { min: 1, max: 100_000 },
  bookAuthors: 20,
  seriesItems: { min: 2, max: 200 },
  /** Earliest release year of a book: old prints are sold, too; fewer than four digits are a typing error. */
  releasedYear: 1000,
  /**
   * Guests who order without an account (D3.13): minimum delay between codes, codes per hour, attempts, lifetime of the
   * token.
   */
  guest: { resendMs: 60_000, codesPerHour: 5, tries: 5, tokenSeconds: 86_400 },
  /** The code of an order as typed. */
  orderCode: { min: 1, max: 20 },
  /** Copies of a book, or sets, that an issuer brings to a fair. */
  broughtCopies: 1_000_000,
  /** Books of a fair that are saved or reviewed in one call. */
  batchRows: 1000,
  buyerName: { min: 1, max: 255 },
  phone: { min: 10, max: 50 },
  email: { min: 1, max: 255 },
  addressDetail: { min: 1, max: 255 },
  /** A whole address in one line, as typed. */
  addressLine: { min: 1, max: 400 },
  note: 500,
  /** The address on an invoice, as one line. */
  invoiceAddress: { min: 1, max: 400 },
  /** Days of one statistics range, and default number of rows of a ranking (D4.19.4). */
  statisticsDays: 3660,
  /** Days of one reconciliation of money, and the length of an account of arrival (D4.13.43). */
  reconciliationDays: 366,
  arrivalAccount: { min: 1, max: 100 },
  statisticsRows: 3,
  /** Parent genres of one fair, and issuers invited or answered in one call. */
  campaignGenres: 100,
  termsNumber: 32_767,
  issuersAtOnce: 500,
  /** A message of the organiser to issuers of a fair, and how many of them a fair may get on one day. */
  messageSubject: { min: 1, max: 150 },
  messageBody: { min: 1, max: 5000 },
  messagesADay: 10,
  percent: 100,
  orderLines: 100,
  /** Orders that are chosen in a table, moved or printed at once. */
  ordersAtOnce: 200,
  trackingNumber: { min: 3, max: 50 },
  /** Orders of a fair stored on the phone at a stall. */
  counterDayOrders: 1000,
  /** Hand-overs and sales that a phone at a stall sends at once. */
  offlineActionsAtOnce: 50,
  minimumAge: 13,
  /** Size of one uploaded picture, and of the multipart overhead around it. */
  imageBytes: 5 * 1024 * 1024,
  multipartBytes: 16 * 1024,
  /** Largest accepted picture in pixels, and longest side of the stored picture. */
  imagePixels: 50_000_000,
  imageSide: 1600,
  /** How long calls of the file store are retried (S9.16), and how long decoding and drawing a picture may take. */
  uploadMs: 600_000,
  drawingMs: 15_000,
  /** Pictures that one backend draws at a time, and that wait in the queue. */
  drawingsAtOnce: 2,
  drawingsWaiting: 8,
  /**
   * Payment attempts per checkout, sizes of a ZaloPay callback, and how long a gateway without an answer is queried
   * after the deadline.
   */
  paymentTries: 10,
  callbackData: 20_000,
  callbackMac: 128,
  reference: 100,
  amount: 100_000_000_000,
  zaloPayMs: 15 * 60_000,
  vietQrHours: 24,
  gatewayPatienceMs: 60 * 60_000,
  /** Orders whose papers are drawn at once, queued paper files, and the longest drawing of one. */
  papersAtOnce: 200,
  papersWaiting: 3,
  papersMs: 120_000,
  /** Pictures for link previews: length of the queue, longest drawing of one, and size of the cache in memory. */
  previewsWaiting: 12,
  previewMs: 10_000,
  previewBytes: 16 * 1024 * 1024,
  /**
   * Each backend has one worker thread, shared by order papers, settlements and files: longest turn, including the wait
   * for the turns of the others (D4.18.3).
   */
  threadTurnMs: 300_000,
  /** Orders of a settlement in a PDF, and in a spreadsheet. */
  settlementPaper: 500,
  settlementSheet: 20_000,
  /** Length of the reason for a differing count, rows of a count sheet, and counts per book. */
  countWhy: 255,
  countRows: 20,
  countVersion: 1_000_000,
  /** A bank account as it is typed, and its holder. */
  bankAccount: { min: 4, max: 30 },
  bankAccountName: { min: 2, max: 100 },
  /** Reference of a bank transfer. */
  transferReference: { min: 1, max: 100 },
  /** Checkouts that one transfer is split over. */
  transferParts: 20,
  /** Lines of a bank's statement, and size of its file; in a request the file is base64. */
  statementLines: 5_000,
  statementBytes: 4 * 1024 * 1024,
  statementFileName: 200,
  statementColumns: 100,
  /** A table that people bring in: its rows and columns, and size of its file; in a request the file is base64. */
  importRows: 50_000,
  importBytes: 12 * 1024 * 1024,
  importColumns: 100,
  /** Longest cell of such a table that is kept, and all its text. */
  importCell: 20_000,
  importLetters: 32_000_000,
  /** Books whose fields one call changes, and ISBNs or codes that one call looks up. */
  booksAtOnce: 50,
  booksLookedUp: 500,
  /** Books of which one field is changed in one call. */
  booksEditedAtOnce: 1000,
  /** How long an edit of many books or products may be undone, in ms. */
  editUndoMs: 30 * 60_000,
  /** Products with which an issuer does the same in one call. */
  productsEditedAtOnce: 200,
  /** Rows of the preview, and range of percent by which prices are changed. */
  bookEditRows: 20,
  pricePercent: { min: -100, max: 1000 },
  /** Covers that are chosen at once: their number, and the size of their archive. */
  coversAtOnce: 2_000,
  coversBytes: 200 * 1024 * 1024,
  /** Tables of one user that wait to be imported. */
  openImports: 20,
  /** How long an import may be undone, in ms. */
  importUndoMs: 24 * 3_600_000,
  /** Size of a book file, and of its sample; they are uploaded in parts. */
  bookFileBytes: 200 * 1024 * 1024,
  trialFileBytes: 20 * 1024 * 1024,
  /** Pages of a sample that is made of the whole PDF; never more than half of them. */
  samplePages: 100,
  /** Total size of one owner's files that are being uploaded, or complete but not yet used in a book. */
  openUploadBytes: 2 * 1024 * 1024 * 1024,
  /** Number of such files. */
  openUploads: 40,
  /** Book files waiting to be checked, in total and per owner, and the longest check of one. */
  filesWaiting: 4,
  ownFilesWaiting: 1,
  fileCheckMs: 60_000,
  /** Longest silence of clamd. */
  scanMs: 120_000,
  uploadPartBytes: 4 * 1024 * 1024,
  fileName: { min: 1, max: 255 },
  idempotencyKey: { min: 8, max: 128 },
  notificationPage: 20,
  maxNotificationPage: 100,
  /** How long notifications are stored: after being read, and at most. */
  readNotificationMs: 90 * 86_400_000,
  notificationMs: 180 * 86_400_000,
  /** For how many days entries of the journal are kept unless an installation says otherwise: three years. */
  journalDays: 1095,
  /** Default lifetime of an access token (A5.7). */
  accessTokenSeconds: 15 * 60,
} as const;
