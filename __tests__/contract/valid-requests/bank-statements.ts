import { sql } from 'drizzle-orm';
import type { bankStatementEndpoints } from '@/contract/endpoints/bank-statements';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const CSV = 'Ngày,Nội dung,Ghi có,Mã giao dịch\n29/11/2026,tien sach,"20.000",FT-1\n';
const file = () => ({ body: { fileName: 'sao-ke.csv', content: Buffer.from(CSV).toString('base64') } });

/** A statement that was imported, without lines. */
const anImported = async ({ backend: { db } }: World): Promise<ValidRequest> => {
  const [row] = await db.rows<{ id: number }>(sql`
    INSERT INTO bank_statements (account, file_name, format, digest, imported_at, imported_by, finished_at)
    VALUES ('0011004', 'sao-ke.csv', 'csv', gen_random_uuid(), now(), 'Thu Trang', now()) RETURNING id`);
  return { params: { id: row!.id } };
};

export const requests: ValidRequests<typeof bankStatementEndpoints> = {
  'GET /admin/bank-statements': () => ({}),
  'GET /admin/bank-statements/{id}': anImported,
  'POST /admin/bank-statements/dry-run': file,
  'POST /admin/bank-statements': file,
};
