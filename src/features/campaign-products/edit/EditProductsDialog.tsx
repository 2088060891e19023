import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CampaignProductRow } from '@/contract/endpoints/campaign-products';
import {
  productEdit,
  type ProductEdit,
  type ProductEditAction,
  type ProductEditPreview,
  type ProductEditReport,
} from '@/contract/endpoints/product-edits';
import { speakVietnamese } from '@/contract/validation';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatNumber, formatTime } from '@/shared/lib/format';
import { OutcomeList } from '@/shared/records/OutcomeList';
import { PriceChangeFields, type PriceChangeValues } from '@/shared/records/PriceChangeFields';
import { FormNotice } from '@/shared/records/RecordDialog';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { commonText } from '@/text/common';
import { productEditText as text } from '@/text/product-edit';
import { undoEditText } from '@/text/undo-edit';
import { ProductEditPreviewTable } from './ProductEditPreviewTable';

speakVietnamese();

interface EditProductsDialogProps {
  products: readonly Pick<CampaignProductRow, 'id' | 'version'>[];
  opened: boolean;
  onSaved: () => void;
  onClose: () => void;
}

interface Values extends PriceChangeValues {
  action: ProductEditAction;
  copies: number | string;
  percent: number | string;
}

const EMPTY: Values = { action: 'addCopies', copies: '', percent: '', how: 'percent', by: '', round: '1000' };

const ACTIONS: readonly ProductEditAction[] = ['addCopies', 'discount', 'price', 'stop', 'resume', 'resubmit'];

const HINTS: Partial<Record<ProductEditAction, string>> = {
  price: text.priceHint,
  stop: text.stopHint,
  resubmit: text.resubmitHint,
};

const numberOf = (typed: number | string): number | null => (typeof typed === 'number' ? typed : null);

/** The edit as it is sent; what is not filled in is null, which its schema refuses. */
const editOf = ({ action, copies, percent, how, by, round }: Values): ProductEdit => {
  if (action === 'addCopies') return { action, copies: numberOf(copies) } as ProductEdit;
  if (action === 'discount') return { action, percent: numberOf(percent) } as ProductEdit;
  if (action === 'price') return { action, how, by: numberOf(by), round: Number(round) } as ProductEdit;
  return { action };
};

const resolve = zod4Resolver(productEdit, { errorPriority: 'first' });

function Report({ action, report: { edit, done, refused } }: { action: ProductEditAction; report: ProductEditReport }) {
  const words = text.someRefused(formatNumber(refused.length));
  return (
    <Stack gap="sm">
      <Text role="status">
        <b>{text.done(formatNumber(done))}</b> {edit ? undoEditText.until(formatTime(edit.undoUntil)) : null}
        {action === 'resubmit' && done > 0 ? text.notUndone : null}
      </Text>
      {refused.length > 0 ? (
        <>
          <Text>{words}</Text>
          <OutcomeList
            label={words}
            records={refused.map(({ id, title, message }) => ({ id, name: title, message }))}
          />
        </>
      ) : null}
    </Stack>
  );
}

/** Does the same with the ticked products: what, a preview from the backend, and the report (D4.5.19). */
export function EditProductsDialog({ products, opened, onSaved, onClose }: EditProductsDialogProps) {
  const { mutate } = useSWRConfig();
  const [preview, setPreview] = useState<ProductEditPreview>();
  const [report, setReport] = useState<ProductEditReport>();
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm<Values>({ initialValues: EMPTY, validate: (values) => resolve({ ...editOf(values) }) });
  const { action } = form.values;
  const body = { items: products.map(({ id, version }) => ({ id, version })), edit: editOf(form.values) };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNotice(messageOf(error));
      // What was seen is no longer so: it is shown again, or, if that fails, the form.
      if (error.code === 'PREVIEW_STALE')
        setPreview(await call('POST /issuer/products/edits/preview', { body }).catch(() => undefined));
    } finally {
      setBusy(false);
    }
  };
  const look = () => attempt(async () => setPreview(await call('POST /issuer/products/edits/preview', { body })));
  const save = (orders: number) =>
    attempt(async () => {
      try {
        setReport(await call('PUT /issuer/products/edits', { body: { ...body, seen: { orders } } }));
        onSaved();
      } finally {
        // Also without an answer: it may have been saved.
        await mutate(() => true);
      }
    });
  const close = () => {
    if (!busy) onClose();
  };

  const changed = preview?.counts.changed ?? 0;
  const title = report ? text.doneTitle : preview ? text.previewTitle : text.title(formatNumber(products.length));
  return (
    <Modal opened={useOpened(opened)} onClose={close} title={title} size="lg">
      <form noValidate onSubmit={form.onSubmit(() => void look())}>
        <Stack gap="sm">
          <FormNotice notice={notice} />
          {report ? (
            <Report action={action} report={report} />
          ) : preview ? (
            <ProductEditPreviewTable action={action} preview={preview} />
          ) : (
            <>
              <Select
                label={text.action}
                allowDeselect={false}
                data-autofocus
                data={ACTIONS.map((value) => ({ value, label: text.actions[value] }))}
                {...form.getInputProps('action')}
              />
              {action === 'addCopies' ? (
                <CountInput label={text.copies} withAsterisk {...form.getInputProps('copies')} />
              ) : null}
              {action === 'discount' ? (
                <CountInput label={text.percent} withAsterisk {...form.getInputProps('percent')} />
              ) : null}
              {action === 'price' ? (
                <PriceChangeFields how={form.values.how} label={text.comboPrice} getInputProps={form.getInputProps} />
              ) : null}
              {HINTS[action] ? <Text size="sm">{HINTS[action]}</Text> : null}
            </>
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
              <Button
                variant={action === 'stop' ? 'danger' : undefined}
                loading={busy}
                disabled={changed === 0}
                onClick={() => void save(preview.orders)}
              >
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
