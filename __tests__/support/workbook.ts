import writeXlsxFile from 'write-excel-file/node';

type Cell = string | number | Date | null;

const write = async (rows: readonly (readonly Cell[])[]) => {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value })),
  );
  return writeXlsxFile(data as never, { buffer: true } as never) as unknown as Promise<
    Buffer | { toBuffer(): Promise<Buffer> }
  >;
};

/** An XLSX file with these rows in one sheet. */
export const workbookOf = async (rows: readonly (readonly Cell[])[]): Promise<Uint8Array> => {
  const made = await write(rows);
  return Buffer.isBuffer(made) ? made : made.toBuffer();
};
