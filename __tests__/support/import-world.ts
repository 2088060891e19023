import { openBookStock, type BookStock } from './book-stock';
import type { OpenDatabase } from './databases';
import { importDoor, type ImportDoor } from './import-door';

/** An issuer's stock, and the door for tables of books. */
export type ImportWorld = Omit<BookStock, 'read'> & ImportDoor;

export const openImportWorld = async (open: OpenDatabase): Promise<ImportWorld> => {
  const stock = await openBookStock(open);
  const defaults = { genreId: stock.names.genreId, language: null };
  return { ...stock, ...importDoor({ noun: 'books', office: 'issuer', call: stock.asIssuer, shop: stock, defaults }) };
};
