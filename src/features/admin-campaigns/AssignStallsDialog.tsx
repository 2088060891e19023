import { Alert, Button, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { IssuerLookup } from '@/contract/endpoints/people';
import type { StallCandidate, StallPlan } from '@/contract/endpoints/stalls';
import { tidy } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { readColumns } from '@/shared/grid/read-columns';
import { formatNumber } from '@/shared/lib/format';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { commonText } from '@/text/common';
import { stallBulkText as text } from '@/text/stall-bulk';
import { assignPasted, type PastedStall, type StallRow } from './stall-bulk';
import type { StallValues } from './stall-values';

interface AssignStallsDialogProps {
  opened: boolean;
  plan: StallPlan;
  candidates: readonly StallCandidate[];
  stalls: readonly StallValues[];
  /** Called with all stalls of the plan, and the number of issuers that were assigned. */
  onAssign: (stalls: StallValues[], count: number) => void;
  onClose: () => void;
}

const WIDTH = 880;

const readPasted = (typed: string): PastedStall[] =>
  readColumns(typed, 2).map(([code = '', issuer = '']) => ({ code: tidy(code), issuer: tidy(issuer) }));

/** The sentence about pasted rows that cannot be checked. */
const faultOf = (rows: readonly PastedStall[]): string | undefined => {
  if (rows.length > LIMITS.stalls) return text.tooManyRows(formatNumber(LIMITS.stalls));
  const long = rows.findIndex(({ issuer }) => issuer.length > LIMITS.name.max);
  return long < 0 ? undefined : text.longCell(formatNumber(long + 1));
};

const lookUp = async (rows: readonly PastedStall[]): Promise<IssuerLookup[]> => {
  const typed = [...new Set(rows.map(({ issuer }) => issuer).filter((issuer) => issuer !== ''))];
  return typed.length === 0 ? [] : call('POST /admin/issuers/lookup', { body: { typed } });
};

/** The state of the dialog: what was pasted and, once it is checked, its rows with the issuers that they may mean. */
function usePastedStalls() {
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<{ rows: PastedStall[]; lookups: IssuerLookup[] } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async () => {
    const rows = readPasted(typed);
    const fault = faultOf(rows);
    setRefusal(fault ?? null);
    if (fault !== undefined) return;
    setBusy(true);
    try {
      setChecked({ rows, lookups: await lookUp(rows) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (place: number, chosenId: string | null) =>
    setChecked(
      (now) =>
        now && {
          ...now,
          rows: now.rows.map(({ code, issuer }, index) =>
            index === place ? { code, issuer, ...(chosenId !== null && { chosenId }) } : now.rows[index]!,
          ),
        },
    );
  return { typed, setTyped, checked, refusal, busy, check, choose, back: () => setChecked(null) };
}

const columnsOf = (choose: (place: number, chosenId: string | null) => void): readonly Column<StallRow>[] => [
  { key: 'stall', header: text.stall, width: 110, render: ({ code }) => code || '-' },
  {
    key: 'issuer',
    header: text.issuer,
    needs: 220,
    render: ({ key, code, typed, choices, issuer }) =>
      choices.length === 0 ? (
        (issuer?.name ?? typed)
      ) : (
        <Select
          aria-label={text.choose(code)}
          placeholder={text.choosePlaceholder}
          description={typed}
          data={choices.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          value={issuer?.id ?? null}
          onChange={(id) => choose(key, id)}
        />
      ),
  },
  { key: 'outcome', header: text.outcome, needs: 200, render: ({ words }) => words },
];

/** Assigns issuers to stalls from two pasted columns; what becomes of each row is shown before. */
export function AssignStallsDialog({ opened, plan, candidates, stalls, onAssign, onClose }: AssignStallsDialogProps) {
  const { typed, setTyped, checked, refusal, busy, check, choose, back } = usePastedStalls();
  const result = useMemo(
    () => checked && assignPasted(checked.rows, checked.lookups, { plan, candidates, stalls }),
    [checked, plan, candidates, stalls],
  );
  const ready = result?.rows.filter(({ state }) => state === 'ready').length ?? 0;
  const columns = columnsOf(choose);
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={text.assignTitle}
      size={result ? WIDTH : undefined}
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
        {result ? (
          <>
            <p role="status">{text.summary(formatNumber(ready), formatNumber(result.rows.length - ready))}</p>
            <TableFrame columns={columns}>
              <DataTable<StallRow> label={text.rows} columns={columns} rows={result.rows} rowKey={({ key }) => key} />
            </TableFrame>
          </>
        ) : (
          <Textarea
            label={text.pasted}
            description={text.pastedHint}
            autosize
            minRows={6}
            maxRows={14}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Stack>
      <DialogFoot>
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {commonText.cancel}
        </Button>
        {result ? (
          <>
            <Button variant="outline" onClick={back}>
              {text.change}
            </Button>
            <Button
              variant="primary"
              disabled={ready === 0}
              onClick={() => {
                onAssign(result.stalls, ready);
                onClose();
              }}
            >
              {text.assign(formatNumber(ready))}
            </Button>
          </>
        ) : (
          <Button variant="primary" loading={busy} disabled={typed.trim() === ''} onClick={() => void check()}>
            {text.check}
          </Button>
        )}
      </DialogFoot>
    </Modal>
  );
}
