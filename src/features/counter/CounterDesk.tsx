import { Button } from '@mantine/core';
import { IconCash, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { CounterDayOrder } from '@/contract/endpoints/counter-desk';
import type { VoidReason } from '@/contract/vocabulary/void-reasons';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { Scanner } from '@/shared/scan/Scanner';
import { useToast } from '@/shared/ui/feedback/useToast';
import { counterDeskText } from '@/text/counter-desk';
import { checkShown } from './check-shown';
import { DayOrders } from './DayOrders';
import { HandOverDialog } from './HandOverDialog';
import { SaleDrawer, type Sale } from './SaleDrawer';
import { ShownField } from './ShownField';
import { UnsentSales } from './UnsentSales';
import { VoidDialog, type Undone } from './VoidDialog';
import { waitsAgain } from './with-offline-actions';
import type { StoredDay } from './counter-store';
import type { CounterState } from './use-counter';
import classes from './Counter.module.css';

interface Shown {
  order: CounterDayOrder;
  proof: string;
}

/** A sale or hand-over that is to be undone. */
interface ToVoid extends Undone {
  target: { kind: 'void'; id: string } | { kind: 'voidSale'; sale: string };
}

/** Delay before a message is shown while an action is being sent: in most halls it is accepted by then. In ms. */
const ANSWER_MS = 400;

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Hand-over by the code that a customer shows, and sale: big buttons for a crowded hall. */
export function CounterDesk({ counter, stored }: { counter: CounterState; stored: StoredDay }) {
  const toast = useToast();
  const [scanning, setScanning] = useState(false);
  const [selling, setSelling] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [undone, setUndone] = useState<ToVoid | null>(null);
  const { day, ahead, campaignId } = stored;

  const check = async (proof: string): Promise<boolean> => {
    setScanning(false);
    const found = await checkShown(day, proof, Date.now() + ahead);
    if ('problem' in found) {
      toast.error(counterDeskText.problems[found.problem], found.order ? { title: found.order.code } : {});
      return false;
    }
    setShown({ order: found.order, proof });
    return true;
  };

  /**
   * Only a request shows whether the network is available: an action accepted at once is reported elsewhere, otherwise
   * a message says that it is stored for later.
   */
  const sayKept = async (sending: Promise<boolean>): Promise<void> => {
    const isReached = await Promise.race([sending, later(ANSWER_MS)]);
    if (isReached === undefined) toast.info(counterDeskText.savedAndSending);
    if (!(await sending)) toast.info(counterDeskText.saved);
  };

  /**
   * Shows that the action is stored; success is shown when the backend has accepted it. Resolves to whether it is
   * stored.
   */
  const keep = async (...action: Parameters<CounterState['act']>): Promise<boolean> => {
    try {
      const { isKept, sending } = await counter.act(...action);
      if (isKept) void sayKept(sending);
      else toast.warning(counterDeskText.savedInPage, { duration: 10_000 });
      return true;
    } catch (error) {
      console.error('Noting at the stand failed', error);
      toast.error(counterDeskText.notSaved);
      return false;
    }
  };

  const handOver = ({ id, code, collect, lines, changes }: CounterDayOrder): Promise<boolean> => {
    const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return keep({ kind: 'handOver', id, proof: shown?.proof ?? '', copies, changes }, code, collect);
  };

  const sell = ({ lines, total, label }: Sale): Promise<boolean> =>
    keep({ kind: 'sale', campaignId, lines, total }, label, total);

  const undo = ({ label, total, target }: ToVoid, reason: VoidReason): Promise<boolean> =>
    keep({ ...target, reason }, label, total);

  const sending = new Map(
    counter.queue.flatMap(({ deed, refusal }) => {
      if (refusal !== null || (deed.kind !== 'handOver' && deed.kind !== 'void')) return [];
      return [[deed.id, deed.kind === 'void' ? counterDeskText.voiding : counterDeskText.sending] as const];
    }),
  );

  return (
    <>
      <UnsavedGuard dirty={counter.isAtRisk} />
      {scanning ? (
        <Scanner
          kind="qr"
          words={{
            hint: counterDeskText.cameraHint,
            refused: counterDeskText.noCamera,
            failed: counterDeskText.noCamera,
          }}
          onFound={(text) => void check(text)}
          onClose={() => setScanning(false)}
        />
      ) : (
        <div className={classes.big}>
          <Button size="xl" leftSection={<IconQrcode aria-hidden />} onClick={() => setScanning(true)}>
            {counterDeskText.scan}
          </Button>
          <Button size="xl" variant="outline" leftSection={<IconCash aria-hidden />} onClick={() => setSelling(true)}>
            {counterDeskText.sell}
          </Button>
        </div>
      )}
      <ShownField onShown={check} />
      <UnsentSales
        queue={counter.queue}
        onVoid={({ key: sale, label, total }) =>
          setUndone({ label, total, sold: true, waitsAgain: false, target: { kind: 'voidSale', sale } })
        }
      />
      <DayOrders
        orders={day.orders}
        more={day.more}
        sending={sending}
        onVoid={(order) => {
          const { id, code, collect, sold = false } = order;
          const target = { kind: 'void', id } as const;
          setUndone({ label: code, total: collect, sold, waitsAgain: waitsAgain(day, order), target });
        }}
      />
      <VoidDialog subject={undone} onVoid={undo} onClose={() => setUndone(null)} />
      <HandOverDialog order={shown?.order ?? null} onConfirm={handOver} onClose={() => setShown(null)} />
      <SaleDrawer products={day.products} opened={selling} onSell={sell} onClose={() => setSelling(false)} />
    </>
  );
}
