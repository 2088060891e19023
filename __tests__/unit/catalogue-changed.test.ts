import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const MIGRATIONS = path.join(ROOT, 'server/backend/db/migrations');
const COMMERCE = path.join(ROOT, 'server/backend/commerce');

/** Files that write such a table and raise nothing, with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'orders/place/stock.ts': 'counts copies, which orders do at a high rate: the triggers report them',
  'levels/move-customers.ts': 'writes customers, whom no page shows',
  'accounts/insert-user.ts': 'its callers know whether the user is an issuer',
  'campaign-products/life-cycle.ts': 'its callers raise all products of a review at once',
  'campaign-products/save-product.ts': 'write-products.ts has raised the product',
  'books/completeness.ts': 'only its issuer is shown what a book lacks',
  'imports/books/take-back.ts': 'deletes books of which no product is made',
  'books/derived.ts': 'its callers raise the books whose facts are derived again',
};

const read = (file: string): string => fs.readFileSync(file, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));

/** The tables whose triggers report changes of the catalogue, except the counters of copies. */
const tables = (): string[] => {
  const all = fs
    .readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [
      ...read(path.join(MIGRATIONS, name)).matchAll(
        /CREATE TRIGGER \w+ AFTER [^;]*? ON "(\w+)"[^;]*?EXECUTE FUNCTION note_\w+/g,
      ),
    ])
    .map(([, table]) => table!);
  return [...new Set(all)].filter((table) => table !== 'stock').sort();
};

describe('A file with a statement that changes what visitors are shown', () => {
  const names = tables();
  const writes = new RegExp(
    `(?:INSERT INTO|UPDATE|DELETE FROM) (?:${names.join('|')})\\b|writeStatus\\('(?:${names.join('|')})'\\)`,
  );
  const writers = filesBelow(COMMERCE).filter((file) => writes.test(read(file)));
  const nameOf = (file: string): string => path.relative(COMMERCE, file).replaceAll(path.sep, '/');

  test('is known by the tables that have triggers', () => {
    expect(names).toEqual(
      expect.arrayContaining(['products', 'books', 'campaigns', 'participants', 'reviews', 'users']),
    );
    expect(writers.length).toBeGreaterThan(25);
  });

  test('raises the change', () => {
    const silent = writers.filter((file) => !read(file).includes('catalogueChanged(')).map(nameOf);
    expect(silent.sort()).toEqual(Object.keys(SILENT).sort());
  });
});
