import { Button } from '@mantine/core';
import { IconCash, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { StandOrder } from '@/contract/endpoints/stand';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { Scanner } from '@/shared/scan/Scanner';
import { useToast } from '@/shared/ui/feedback/useToast';
import { standText } from '@/text/stand';
import { checkShown } from './check-shown';
import { DayOrders } from './DayOrders';
import { HandOverDialog } from './HandOverDialog';
import { SaleDrawer, type Sale } from './SaleDrawer';
import { ShownField } from './ShownField';
import type { StoredDay } from './stand-store';
import type { Stand } from './use-stand';
import classes from './Stand.module.css';

interface Shown {
  order: StandOrder;
  proof: string;
}

/** So long nothing is said while a deed is sent: in most halls it is taken by then. In ms. */
const ANSWER_MS = 400;

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Handing over by what a reader shows, and selling: big buttons for a crowded hall. */
export function StandDesk({ stand, stored }: { stand: Stand; stored: StoredDay }) {
  const toast = useToast();
  const [scanning, setScanning] = useState(false);
  const [selling, setSelling] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const { day, ahead, campaignId } = stored;

  const check = async (proof: string): Promise<boolean> => {
    setScanning(false);
    const found = await checkShown(day, proof, Date.now() + ahead);
    if ('problem' in found) {
      toast.error(standText.problems[found.problem], found.order ? { title: found.order.code } : {});
      return false;
    }
    setShown({ order: found.order, proof });
    return true;
  };

  /** Whether the network is there is known only by asking: what is sent at once says so itself, what is not is kept until later. */
  const sayKept = async (sending: Promise<boolean>): Promise<void> => {
    const isReached = await Promise.race([sending, later(ANSWER_MS)]);
    if (isReached === undefined) toast.info(standText.savedAndSending);
    if (!(await sending)) toast.info(standText.saved);
  };

  /** Says that it is noted; that it is done is said when the backend has taken it. Resolves to whether it is noted. */
  const keep = async (...deed: Parameters<Stand['act']>): Promise<boolean> => {
    try {
      const { isKept, sending } = await stand.act(...deed);
      if (isKept) void sayKept(sending);
      else toast.warning(standText.savedInPage, { duration: 10_000 });
      return true;
    } catch (error) {
      console.error('Noting at the stand failed', error);
      toast.error(standText.notSaved);
      return false;
    }
  };

  const handOver = ({ id, code, collect }: StandOrder): Promise<boolean> =>
    keep({ kind: 'handOver', id, proof: shown?.proof ?? '' }, code, collect);

  const sell = ({ lines, total, label }: Sale): Promise<boolean> =>
    keep({ kind: 'sale', campaignId, lines, total }, label, total);

  const sending = new Set(
    stand.queue.flatMap(({ deed, refusal }) => (deed.kind === 'handOver' && refusal === null ? [deed.id] : [])),
  );

  return (
    <>
      <UnsavedGuard dirty={stand.isAtRisk} />
      {scanning ? (
        <Scanner
          kind="qr"
          words={{ hint: standText.cameraHint, refused: standText.noCamera, failed: standText.noCamera }}
          onFound={(text) => void check(text)}
          onClose={() => setScanning(false)}
        />
      ) : (
        <div className={classes.big}>
          <Button size="xl" leftSection={<IconQrcode aria-hidden />} onClick={() => setScanning(true)}>
            {standText.scan}
          </Button>
          <Button size="xl" variant="outline" leftSection={<IconCash aria-hidden />} onClick={() => setSelling(true)}>
            {standText.sell}
          </Button>
        </div>
      )}
      <ShownField onShown={check} />
      <DayOrders orders={day.orders} more={day.more} sending={sending} />
      <HandOverDialog order={shown?.order ?? null} onConfirm={handOver} onClose={() => setShown(null)} />
      <SaleDrawer products={day.products} opened={selling} onSell={sell} onClose={() => setSelling(false)} />
    </>
  );
}
