import { STOREFRONT_LIMITS } from './storefront-limits';

/** Bounds shared by forms and backend (D9.4, D4.17, A11.2). Lengths in characters, sizes in bytes, spans in milliseconds. */
export const LIMITS = {
  ...STOREFRONT_LIMITS,
  /** Longest address at a push service, which browsers are free to choose. */
  pushEndpoint: 1000,
  jsonBytes: 1024 * 1024,
  pageSize: 24,
  /** Rows of a back-office table. */
  tableSize: 10,
  /** Largest page of a public list: its cards are expensive to compute and anybody may ask for them. */
  maxCards: 200,
  /** Values of one filter beside a list that are answered unless more are asked for (`maxFacetValues`). */
  facetValues: 10,
  /** Largest page number times page size of a public list. */
  shelfReach: 50_000,
  /** Addresses of one part of the sitemap, and of one page of them as the backend answers it. */
  sitemapPart: 10_000,
  sitemapPage: 2_000,
  /** Of a feed of news, and what of a description stands in it. */
  feedItems: 50,
  feedDescription: 500,
  /** How long ago somebody may have signed in at the identity provider who signs in here, and who fills in a new account. */
  signInAgeMs: 5 * 60_000,
  registrationAgeMs: 60 * 60_000,
  /** How long a session may go unused, and how long it may last at most; those of administrators are shorter. */
  session: { idleMs: 30 * 86_400_000, wholeMs: 30 * 86_400_000 },
  administratorSession: { idleMs: 12 * 3_600_000, wholeMs: 24 * 3_600_000 },
  userAgent: 400,
  name: { min: 2, max: 255 },
  /** Name in the own profile of an administrator or issuer. */
  ownName: { min: 2, max: 50 },
  issuerDescription: 2000,
  /** What organisers note of somebody, and the steps that a page about somebody shows. */
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
  /** Fairs that the home page shows a reader by one reason (D5.1.1). */
  fairsForReader: 5,
  /** Fairs, authors and issuers that one reader follows, and how many new books of theirs the home page shows. */
  follows: 500,
  followedProducts: 5,
  /** What a reader says of a book, and the pictures they add. */
  reviewText: { min: 10, max: 3000 },
  reviewImages: 3,
  /** Reviews that the organiser decides on at once. */
  reviewsAtOnce: 100,
  /** What a book shows besides its cover. */
  bookPictures: 6,
  /** What else buyers of a book have bought: by how many of them at least, and how many titles are shown. */
  alsoBought: { buyers: 3, titles: 6 },
  /** Entries of one reader's address book. */
  customerAddresses: 20,
  /** Titles that one reader wishes for. */
  wishes: 500,
  /** What one page of the calendar may ask for, and how far back its feed goes. */
  calendarMs: 400 * 86_400_000,
  calendarFeedMs: 183 * 86_400_000,
  /** Of a fair's description in the feed; calendars ask for all of it again and again. */
  calendarDescription: 500,
  stalls: 500,
  stallCode: { min: 1, max: 20 },
  staffAtOnce: 100,
  /** What an organiser may set for one reader at a fair: open checkouts, copies of a book, days for an order in cash. */
  readerCheckouts: { min: 1, max: 1000 },
  readerCopies: { min: 1, max: 100_000 },
  cashDays: { min: 1, max: 90 },
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
  /** First year a book may have been released in: old prints are sold, too; fewer than four digits are a slip. */
  releasedYear: 1000,
  /** Of whoever orders without an account (D3.13): life of a code, how soon and how often another is sent, tries, life of the token. */
  guest: { resendMs: 60_000, codesPerHour: 5, tries: 5, tokenSeconds: 86_400 },
  /** The code of an order as somebody types it. */
  orderCode: { min: 1, max: 20 },
  /** Copies of a book, or sets, that an issuer brings to a fair. */
  broughtCopies: 1_000_000,
  /** Books of a fair that are saved, or reviewed, at once. */
  batchRows: 1000,
  buyerName: { min: 1, max: 255 },
  phone: { min: 10, max: 50 },
  email: { min: 1, max: 255 },
  addressDetail: { min: 1, max: 255 },
  /** A whole address in one line, as somebody types it. */
  addressLine: { min: 1, max: 400 },
  note: 500,
  /** The address that an invoice bears, as one line. */
  invoiceAddress: { min: 1, max: 400 },
  /** Days of one range of statistics, and rows of a ranking unless told (D4.19.4). */
  statisticsDays: 3660,
  statisticsRows: 3,
  /** Parent genres of one fair, and issuers invited or answered in one call. */
  fairGenres: 100,
  termsNumber: 32_767,
  issuersAtOnce: 500,
  percent: 100,
  orderLines: 100,
  /** Orders that are chosen in a table, moved or printed at once. */
  ordersAtOnce: 200,
  trackingNumber: { min: 3, max: 50 },
  /** Orders of a fair that the phone at a stand keeps. */
  standOrders: 1000,
  /** Hand-overs and sales that a stand sends at once. */
  deedsAtOnce: 50,
  minimumAge: 13,
  /** One uploaded picture, and what multipart wraps around it. */
  imageBytes: 5 * 1024 * 1024,
  multipartBytes: 16 * 1024,
  /** A picture is opened up to this many pixels, and kept with sides up to this long. */
  imagePixels: 50_000_000,
  imageSide: 1600,
  /** A file store is asked again for this long (S9.16), after a picture was opened and drawn. */
  uploadMs: 600_000,
  drawingMs: 15_000,
  /** Pictures that one backend draws at a time, and that wait for their turn. */
  drawingsAtOnce: 2,
  drawingsWaiting: 8,
  /** Tries to pay one checkout, what ZaloPay tells, and how long an unanswered gateway is asked after the deadline. */
  paymentTries: 10,
  callbackData: 20_000,
  callbackMac: 128,
  reference: 100,
  amount: 100_000_000_000,
  zaloPayMs: 15 * 60_000,
  vietQrHours: 24,
  gatewayPatienceMs: 60 * 60_000,
  /** Orders whose papers are drawn at once, files of papers that wait for their turn, and the longest drawing of one. */
  papersAtOnce: 200,
  papersWaiting: 3,
  papersMs: 120_000,
  /** Pictures for link previews: how many wait to be drawn, how long one may take, and what those that were drawn may take of memory. */
  previewsWaiting: 12,
  previewMs: 10_000,
  previewBytes: 16 * 1024 * 1024,
  /** One thread works at a time for a backend: longest turn, waiting for those of order papers, settlements and files (D4.18.3). */
  threadTurnMs: 300_000,
  /** Orders of a settlement that are drawn as PDF, and that are written as a spreadsheet. */
  settlementPaper: 500,
  settlementSheet: 20_000,
  /** Why a hand count differs, the rows of a count sheet, and how often a book may be counted. */
  countWhy: 255,
  countRows: 20,
  countVersion: 1_000_000,
  /** Of a transfer, as banks name it. */
  transferReference: { min: 1, max: 100 },
  /** A book file, and the sample of one; they come in parts. */
  bookFileBytes: 200 * 1024 * 1024,
  trialFileBytes: 20 * 1024 * 1024,
  /** What one owner may have under way, or whole and in no book, at a time. */
  openUploadBytes: 2 * 1024 * 1024 * 1024,
  /** And how many files. */
  openUploads: 40,
  /** Book files that wait to be looked through, of all and of one owner, and the longest look into one. */
  filesWaiting: 4,
  ownFilesWaiting: 1,
  fileCheckMs: 60_000,
  /** clamd may be silent this long. */
  scanMs: 120_000,
  uploadPartBytes: 4 * 1024 * 1024,
  fileName: { min: 1, max: 255 },
  idempotencyKey: { min: 8, max: 128 },
  notificationPage: 20,
  maxNotificationPage: 100,
  /** How long a notification is kept: once it was read, and at all. */
  readNotificationMs: 90 * 86_400_000,
  notificationMs: 180 * 86_400_000,
  /** How long an access token works, unless configured (A5.7). */
  accessTokenSeconds: 15 * 60,
} as const;
