import type { FormErrors } from '@mantine/form';
import { useContext } from 'react';
import type { z } from 'zod';
import type { RowKey } from '@/shared/ui/table/column';
import { commonText } from '@/text/common';
import { NEW } from './record-actions';
import { RecordSubjectContext } from './record-subject';
import { useRecordForm } from './use-record-form';

interface Known {
  id: number;
  name: string;
  version: number;
}

/** Props that a form in a dialog gets from the page. */
export interface DialogFrame {
  opened: boolean;
  onClose: () => void;
  /** Called with the added record, before the dialog closes. */
  onAdded: (saved: { id: RowKey }) => void;
}

interface RecordDialogOptions<Row extends Known, Values, Body> extends DialogFrame {
  record: Row | typeof NEW;
  /** Titles of the dialog. */
  text: { add: string; edit: (name: string) => string };
  /** Field values of a new record. */
  empty: Values;
  valuesOf: (known: Row) => Values;
  /** The contract's schema of the request body. */
  schema: z.core.$ZodType;
  toBody: (values: Values) => Body;
  /** Checks that are not part of the schema, e.g. a missing choice. */
  validate?: (values: Values) => FormErrors;
  create: (body: Body) => Promise<Row>;
  change: (body: Body & { id: number; version: number }) => Promise<Row>;
}

/** The form of a new or existing record in a dialog: the form of the fields, and the props of `RecordDialog`. */
export const useRecordDialog = <Row extends Known, Values extends object, Body extends object>(
  options: RecordDialogOptions<Row, Values, Body>,
) => {
  const { record, opened, onClose, onAdded, text, empty, valuesOf, schema, toBody, validate, create, change } = options;
  const known = record === NEW ? undefined : record;
  const subject = useContext(RecordSubjectContext);
  const { form, submit, busy, notice } = useRecordForm({
    initialValues: known ? valuesOf(known) : empty,
    schema,
    fields: subject?.kind.fields ?? {},
    toBody,
    ...(validate && { validate }),
    ...(known && { version: known.version }),
    send: (body: Body, version) => (known ? change({ ...body, id: known.id, version }) : create(body)),
    onSaved: (saved) => {
      if (!known) onAdded(saved);
      onClose();
    },
  });
  const dialog = {
    opened,
    title: known ? text.edit(known.name) : text.add,
    submitLabel: known ? commonText.saveChanges : commonText.add,
    busy,
    notice,
    dirty: form.isDirty(),
    onSubmit: submit,
    onClose,
  };
  return { form, known, dialog };
};
