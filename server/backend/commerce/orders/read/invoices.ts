import { sql } from 'drizzle-orm';
import type { Invoice, invoiceEndpoints } from '@/contract/endpoints/invoices';
import type { CallContext } from '../../kernel';
import type { BackendNoun } from '../../noun';
import { invoiceJson } from './read-orders';

/** The customer's last invoice data; data from orders without an account belongs to no account. */
const readLastInvoice = async ({ db, actor }: CallContext): Promise<{ invoice: Invoice | null }> => {
  const [last] = await db.rows<{ invoice: Invoice }>(sql`
    SELECT ${invoiceJson} AS invoice FROM orders o JOIN order_invoices i ON i.order_id = o.id
    WHERE o.customer_id = ${actor.id} ORDER BY o.ordered_at DESC LIMIT 1`);
  return { invoice: last?.invoice ?? null };
};

/** The use case of each endpoint. */
export const invoiceBackend: BackendNoun<typeof invoiceEndpoints> = {
  handlers: {
    'GET /users/me/invoice': ({ ctx }) => readLastInvoice(ctx),
  },
};
