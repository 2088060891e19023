import type { OrderNote } from '@/contract/endpoints/order-notes';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { NoteForm } from '@/shared/notes/NoteForm';
import { Notes } from '@/shared/notes/Notes';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { officeOrderText as text } from '@/text/office-order';

/** Minimum interval between two requests, in milliseconds. */
const READ_MS = 1000;

const withSide = ({ by, role, ...note }: OrderNote) => ({ ...note, by: text.noteBy(by, text.sides[role]) });

/** Live messages between organiser and issuer about an order, oldest first; never shown to the customer (D3.6.10). */
export function OrderNotesSheet({ side, id }: { side: Side; id: string }) {
  const { data, error, mutate } = useApi(sideKey(side, 'GET /orders/{id}/notes'), { params: { id } });
  useLiveOrders([sideKey(side, 'GET /orders/{id}/notes')], { everyMs: READ_MS });
  const send = async (said: string) => {
    await call(sideKey(side, 'POST /orders/{id}/notes'), { params: { id }, body: { text: said } });
    await mutate();
  };
  const thread = () => {
    if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
    if (!data) return <LinesSkeleton count={2} />;
    if (data.length === 0) return <p className="t-small">{text.noNotes}</p>;
    return <Notes label={text.notes} notes={data.map(withSide)} />;
  };
  return (
    <Sheet title={text.notes}>
      <p className="t-small">{text.notesHint[side]}</p>
      {thread()}
      <NoteForm label={text.newNote} submit={text.sendNote} done={text.noteSent} maxLength={LIMITS.note} send={send} />
    </Sheet>
  );
}
