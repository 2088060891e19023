import { Button, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { bookEdit, type BookEditPreview, type BookEditReport, type AskedBooks } from '@/contract/endpoints/book-edits';
import { speakVietnamese } from '@/contract/validation';
import { isApiError, messageOf, refusedFields } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatNumber, formatTime } from '@/shared/lib/format';
import { OutcomeList } from '@/shared/records/OutcomeList';
import { FormNotice } from '@/shared/records/RecordDialog';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { bookEditText as text } from '@/text/book-edit';
import { commonText } from '@/text/common';
import { undoEditText } from '@/text/undo-edit';
import { EditBooksForm } from './EditBooksForm';
import { EditPreview } from './EditPreview';
import { editOf, NO_EDIT, type EditValues } from './edit-values';

speakVietnamese();

interface EditBooksDialogProps {
  books: AskedBooks;
  count: number;
  opened: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const resolve = zod4Resolver(bookEdit, { errorPriority: 'first' });

/** Errors of the edit by the fields of the form: its value is typed in the field that changes. */
const atFields = (errors: Record<string, unknown>, { field }: EditValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const name = path.replace(/^edit\./, '');
      return [name === 'value' ? field : name, String(error)];
    }),
  );

function Report({ report: { counts, refused, edit } }: { report: BookEditReport }) {
  return (
    <Stack gap="sm">
      <Text role="status">
        <b>{text.done(formatNumber(counts.changed))}</b>. {undoEditText.until(formatTime(edit.undoUntil))}
      </Text>
      {refused.length > 0 ? (
        <>
          <Text>{text.someRefused(formatNumber(refused.length))}</Text>
          <OutcomeList label={text.someRefused(formatNumber(refused.length))} records={refused} />
        </>
      ) : null}
    </Stack>
  );
}

/** Changes one field of the chosen books: what changes, a preview from the backend, and the report (D4.28.13). */
export function EditBooksDialog({ books, count, opened, onSaved, onClose }: EditBooksDialogProps) {
  const { mutate } = useSWRConfig();
  const [preview, setPreview] = useState<BookEditPreview>();
  const [report, setReport] = useState<BookEditReport>();
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm<EditValues>({
    initialValues: NO_EDIT,
    validate: (values) => atFields(resolve(editOf(values) as unknown as Record<string, unknown>), values),
  });
  const request = { books, edit: editOf(form.values) };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNotice(messageOf(error));
      form.setErrors(atFields(refusedFields(error), form.values));
      // What was seen is no longer so: it is shown again, or, if that fails, the form.
      if (error.code === 'PREVIEW_STALE')
        setPreview(await call('POST /issuer/books/edits/preview', { body: request }).catch(() => undefined));
      // The error of a field is under that field.
      else if (error.code === 'INVALID_INPUT') setPreview(undefined);
    } finally {
      setBusy(false);
    }
  };
  const look = () => attempt(async () => setPreview(await call('POST /issuer/books/edits/preview', { body: request })));
  const save = (seen: string) =>
    attempt(async () => {
      try {
        setReport(await call('POST /issuer/books/edits', { body: { ...request, seen } }));
        onSaved();
      } finally {
        // Books may have been saved although the answer was lost.
        await mutate(() => true);
      }
    });
  const close = () => {
    if (!busy) onClose();
  };

  const changed = preview?.counts.changed ?? 0;
  const title = report ? text.doneTitle : preview ? text.previewTitle : text.title(formatNumber(count));
  return (
    <Modal opened={useOpened(opened)} onClose={close} title={title} size="lg">
      <form noValidate onSubmit={form.onSubmit(() => void look())}>
        <Stack gap="sm">
          <FormNotice notice={notice} />
          {report ? (
            <Report report={report} />
          ) : preview ? (
            <EditPreview field={form.values.field} preview={preview} />
          ) : (
            <EditBooksForm form={form} />
          )}
        </Stack>
        <DialogFoot>
          {report ? (
            <Button onClick={onClose}>{commonText.close}</Button>
          ) : preview ? (
            <>
              <Button variant="outline" disabled={busy} onClick={() => setPreview(undefined)}>
                {text.change}
              </Button>
              <Button loading={busy} disabled={changed === 0} onClick={() => void save(preview.seen)}>
                {changed === 0 ? text.nothing : text.save(formatNumber(changed))}
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" disabled={busy} onClick={close}>
                {commonText.cancel}
              </Button>
              <Button type="submit" loading={busy}>
                {text.preview}
              </Button>
            </>
          )}
        </DialogFoot>
      </form>
    </Modal>
  );
}
