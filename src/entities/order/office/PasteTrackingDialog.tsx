import { Alert, Button, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CARRIERS } from '@/contract/rules/carriers';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatNumber } from '@/shared/lib/format';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { commonText } from '@/text/common';
import { officeOrderText } from '@/text/office-order';
import { orderText } from '@/text/order';
import { trackingPasteText as text } from '@/text/tracking-paste';
import { NO_VALUES, NoteField, type MoveErrors } from './MoveFields';
import { outcomeWords, type ShipmentRow } from './pasted-shipments';
import { countsOf, usePastedShipments, type PastedShipments } from './use-pasted-shipments';

const WIDTH = 880;
const CARRIER_CHOICES = CARRIERS.map((value) => ({ value, label: orderText.carriers[value] }));

/** The number as it was and as it becomes, with its carrier. */
function TrackingCell({ row: { report, trackingNumber, carrier } }: { row: ShipmentRow }) {
  const before = report?.outcome === 'change' ? report.before?.trackingNumber : null;
  const carriedBy = report?.carrier ?? carrier;
  return (
    <TwoLines
      main={before && before !== trackingNumber ? text.changed(before, trackingNumber) : trackingNumber || '-'}
      sub={carriedBy ? orderText.carriers[carriedBy] : null}
      strong={false}
    />
  );
}

const columnsOf = (isDone: boolean): readonly Column<ShipmentRow>[] => [
  { key: 'order', header: text.order, width: 140, render: ({ orderCode }) => orderCode || '-' },
  { key: 'number', header: text.number, needs: 200, render: (row) => <TrackingCell row={row} /> },
  {
    key: 'outcome',
    header: text.outcome,
    needs: 200,
    render: (row) => outcomeWords(row, isDone ? text.done : text.planned),
  },
];

function PasteFields({ state: { pasted, setPasted, carrier, setCarrier } }: { state: PastedShipments }) {
  return (
    <>
      <Textarea
        label={text.pasted}
        description={text.pastedHint}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Select
        label={text.usualCarrier}
        description={text.usualCarrierHint}
        placeholder={officeOrderText.chooseCarrier}
        data={CARRIER_CHOICES}
        clearable
        value={carrier}
        onChange={(_, option) => setCarrier(CARRIERS.find((one) => one === option?.value) ?? null)}
      />
    </>
  );
}

function CheckedRows({ rows, isDone }: { rows: readonly ShipmentRow[]; isDone: boolean }) {
  const { ships, changes, left } = countsOf(rows);
  const columns = columnsOf(isDone);
  const sentence = isDone ? text.report : text.plan;
  return (
    <>
      <p role="status">{sentence(formatNumber(ships), formatNumber(changes), formatNumber(left))}</p>
      <TableFrame columns={columns}>
        <DataTable<ShipmentRow> label={text.rows} columns={columns} rows={rows} rowKey={({ key }) => key} />
      </TableFrame>
    </>
  );
}

interface PasteTrackingDialogProps {
  side: Side;
  opened: boolean;
  onClose: () => void;
}

/** Saves tracking numbers of many orders from a pasted table: what becomes of each row is shown before, and after. */
export function PasteTrackingDialog({ side, opened, onClose }: PasteTrackingDialogProps) {
  const state = usePastedShipments(side);
  const { pasted, rows, isDone, refusal, busy, check, save, back } = state;
  const [values, setValues] = useState(NO_VALUES);
  const [errors, setErrors] = useState<MoveErrors>({});
  // The organiser must give a reason (D9.1.15).
  const asksWhy = side === ROLE.SYSTEM;
  const { ships, changes } = countsOf(rows ?? []);
  const ready = isDone ? 0 : ships + changes;
  const note = values.note.trim();

  const confirm = () => {
    const isMissing = asksWhy && note === '';
    setErrors(isMissing ? { note: officeOrderText.reasonNeeded } : {});
    if (!isMissing) void save(note);
  };

  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={text.title}
      size={rows ? WIDTH : undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
    >
      <Stack gap="sm">
        {refusal ? (
          <Alert color="dieu" role="alert">
            {refusal}
          </Alert>
        ) : null}
        {rows ? <CheckedRows rows={rows} isDone={isDone} /> : <PasteFields state={state} />}
        {ready > 0 ? (
          <NoteField
            values={values}
            errors={errors}
            onChange={setValues}
            label={asksWhy ? officeOrderText.reason : officeOrderText.note}
            required={asksWhy}
          />
        ) : null}
      </Stack>
      <DialogFoot>
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {isDone ? commonText.close : commonText.cancel}
        </Button>
        {rows && !isDone ? (
          <>
            <Button variant="outline" disabled={busy} onClick={back}>
              {text.change}
            </Button>
            <Button variant="primary" loading={busy} disabled={ready === 0} onClick={confirm}>
              {text.save(formatNumber(ready))}
            </Button>
          </>
        ) : null}
        {rows ? null : (
          <Button variant="primary" loading={busy} disabled={pasted.trim() === ''} onClick={() => void check()}>
            {text.check}
          </Button>
        )}
      </DialogFoot>
    </Modal>
  );
}
