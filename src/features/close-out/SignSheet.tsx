import { Button, Stack } from '@mantine/core';
import { useSWRConfig } from 'swr';
import type { CloseOut } from '@/contract/endpoints/close-outs';
import type { CloseOutAction } from '@/contract/rules/close-out';
import { sideKey } from '@/contract/side-key';
import { ROLE } from '@/contract/vocabulary/roles';
import { openWords } from '@/entities/close-out/close-out-words';
import { call } from '@/shared/api/client';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { closeOutScreenText } from '@/text/close-out-screen';
import { settlementText } from '@/text/settlement';
import type { Part } from './part';

const text = closeOutScreenText.sign;

type Choice = Exclude<CloseOutAction, 'count'>;

interface SignProps {
  part: Part;
  closeOut: CloseOut;
}

const send = (choice: Choice, { side, campaignId, issuerId }: Part, version: number): Promise<unknown> => {
  const part = { campaignId, ...(side === ROLE.SYSTEM && { issuerId }) };
  return choice === 'sign'
    ? call(sideKey(side, 'PUT /close-outs/signature'), { body: { ...part, version } })
    : call(sideKey(side, 'PUT /close-outs/withdrawal'), { body: part });
};

/** Signs the shown version of the close-out, or withdraws the signature; shows errors, and revalidates all data. */
function useChoice({ part, closeOut }: SignProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (choice: Choice): Promise<boolean> => {
    try {
      await send(choice, part, closeOut.version);
      toast.success(choice === 'sign' ? text.done : text.withdrawn);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };
}

/** What will be signed, shown before signing. */
function Signed({ closeOut: { counts, settlements, issuer, lateUntil } }: Pick<SignProps, 'closeOut'>) {
  return (
    <>
      <p>{text.titles(formatNumber(counts.titles), formatNumber(counts.different))}</p>
      {settlements.map(({ id, net }) => (
        <p key={id}>{closeOutScreenText.settlements.line(id, settlementText.owes(net, issuer.name))}</p>
      ))}
      <p>{text.askHint}</p>
      {lateUntil ? <p className="t-small">{text.late(formatDateTime(lateUntil))}</p> : null}
    </>
  );
}

const signatureWords = (signature: CloseOut['signatures']['issuer']): string =>
  signature ? text.by(signature.by, formatDateTime(signature.at)) : text.notYet;

const sideWords = { [ROLE.SYSTEM]: text.organiser, [ROLE.ISSUER]: text.issuer };

function Steps({ steps }: Pick<CloseOut, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <>
      <h3>{text.steps}</h3>
      <SpecRows
        items={steps.map(({ action, side, at, by }, index) => ({
          key: index,
          label: text.step(sideWords[side], text.actions[action]),
          value: text.by(by, formatDateTime(at)),
        }))}
      />
    </>
  );
}

/**
 * Why signing is not possible now; null when there is nothing to explain, e.g. because it is possible or both sides
 * have signed.
 */
const reasonOf = ({ actions, closedAt, open, phase }: CloseOut): string | null => {
  if (closedAt !== null || actions.includes('sign')) return null;
  if (actions.includes('withdraw')) return text.waitsForOther;
  return phase === 'early' || open.length === 0 ? null : text.waits(openWords(open));
};

/** The signatures, and the actions of the user's side. */
export function SignSheet({ part, closeOut }: SignProps) {
  const asked = useDialog<Choice>();
  const take = useChoice({ part, closeOut });
  const { signatures, closedAt, actions } = closeOut;
  const reason = reasonOf(closeOut);
  return (
    <Sheet title={text.title} ruled>
      <SpecRows
        items={[
          { key: 'issuer', label: text.issuer, value: signatureWords(signatures.issuer) },
          { key: 'organiser', label: text.organiser, value: signatureWords(signatures.organiser) },
        ]}
      />
      {closedAt ? <p>{text.closed(formatDateTime(closedAt))}</p> : null}
      {reason ? <p id="close-out-reason">{reason}</p> : null}
      <Stack mt="md" mb="md">
        {closedAt === null && !actions.includes('withdraw') ? (
          <Button
            disabled={!actions.includes('sign')}
            aria-describedby={reason ? 'close-out-reason' : undefined}
            onClick={() => asked.open('sign')}
          >
            {text.verb}
          </Button>
        ) : null}
        {actions.includes('withdraw') ? (
          <Button variant="outline" onClick={() => asked.open('withdraw')}>
            {text.withdraw}
          </Button>
        ) : null}
      </Stack>
      <Steps steps={closeOut.steps} />
      <ConfirmDialog
        opened={asked.opened}
        title={asked.subject === 'withdraw' ? text.withdrawAsk : text.ask}
        confirmLabel={asked.subject === 'withdraw' ? text.withdraw : text.verb}
        cancelLabel={text.keep}
        danger={asked.subject === 'withdraw'}
        onConfirm={() => (asked.subject ? take(asked.subject) : undefined)}
        onClose={asked.close}
      >
        {asked.subject === 'sign' ? <Signed closeOut={closeOut} /> : null}
      </ConfirmDialog>
    </Sheet>
  );
}
