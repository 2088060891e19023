/** A customer can open PDF or audio of an order now. */
export interface LibraryOpenedEvent {
  customerId: string;
  orderId: string;
  orderCode: string;
  /** Titles of the books. */
  titles: string[];
}

/** The issuer has uploaded a new version of an edition, which all who have bought it get. */
export interface FileReplacedEvent {
  customerIds: string[];
  bookId: number;
  title: string;
  edition: 'pdf' | 'audio';
}

export interface LibraryEvents {
  'library.opened': LibraryOpenedEvent;
  'library.fileReplaced': FileReplacedEvent;
}
