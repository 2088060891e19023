import { z } from 'zod';
import { tableViewErrorText } from '@/text/table-view';
import { endpoints } from '../endpoint';
import { changeOf, intId, queryId, singleLine, text } from '../schema';
import { declareErrors } from '../vocabulary/error-codes';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';

export const tableViewErrors = declareErrors(tableViewErrorText, {
  TABLE_VIEW_NOT_FOUND: 404,
  TABLE_VIEWS_TOO_MANY: 409,
});

/** A table by the path of its page, as Next names it: `/admin/orders/delivery`, `/issuer/campaigns/[id]`. */
const table = z
  .string()
  .max(LIMITS.tablePath)
  .regex(/^\/(?:admin|issuer)(?:\/[\w[\]-]+)*$/);

const keys = z
  .array(
    z
      .string()
      .max(LIMITS.columnKey)
      .regex(/^[\w-]+$/),
  )
  .max(LIMITS.tableColumns);

/** Columns by their keys. Columns that are in neither list were added later: they are shown last. */
const columnChoice = z.strictObject({
  /** All known columns in their order. */
  order: keys,
  hidden: keys,
});
export type ColumnChoice = z.output<typeof columnChoice>;

const naming = {
  name: text(LIMITS.tableViewName),
  /** For everyone of the organiser's team, not only for its owner. */
  isShared: z.boolean(),
};

const content = {
  /** Search, filters, sort order and page size as a query string; the page drops what it does not know. */
  query: singleLine.max(LIMITS.tableViewQuery),
  /** Null for the columns as the page has them by default. */
  columns: columnChoice.nullable(),
  isCompact: z.boolean(),
};

const tableView = z.object({
  ...naming,
  ...content,
  id: intId,
  version: intId,
  isOwn: z.boolean(),
  ownerName: z.string(),
});
export type TableView = z.output<typeof tableView>;

export const tableViewInput = z.strictObject({ ...naming, ...content, table });
export type TableViewInput = z.output<typeof tableViewInput>;

/** What a view shows stays as it is where the change says nothing of it: renaming writes no filters of another time. */
export const tableViewChange = z.strictObject({ ...naming, ...z.object(content).partial().shape, ...changeOf(intId) });
export type TableViewChange = z.output<typeof tableViewChange>;

const access = [ROLE.SYSTEM, ROLE.ISSUER] as const;

export const tableViewEndpoints = endpoints({
  'GET /table-views': {
    summary: "The named views of a table: the own ones, then, for organisers, those of the organiser's team.",
    access,
    query: z.strictObject({ table }),
    answer: z.array(tableView),
  },
  'POST /table-views': {
    summary: 'Save a named view of a table. Only organisers may share one.',
    access,
    body: tableViewInput,
    answer: tableView,
    status: 201,
    errors: ['NAME_TAKEN', tableViewErrors.TABLE_VIEWS_TOO_MANY],
  },
  'PUT /table-views': {
    summary: 'Change a view that is own or shared. Only its owner may share it, or stop that.',
    access,
    body: tableViewChange,
    answer: tableView,
    errors: ['CONFLICT', 'NAME_TAKEN', tableViewErrors.TABLE_VIEW_NOT_FOUND],
  },
  'DELETE /table-views/{id}': {
    summary: 'Delete a view that is own or shared.',
    access,
    params: z.strictObject({ id: queryId }),
    answer: z.null(),
    status: 204,
    errors: [tableViewErrors.TABLE_VIEW_NOT_FOUND],
  },
});

export const tableViewContract = { endpoints: tableViewEndpoints, errors: tableViewErrors };
