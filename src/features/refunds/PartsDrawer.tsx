import { Button, Drawer } from '@mantine/core';
import type { Refund } from '@/contract/endpoints/refunds';
import { bankName, gatewayReasonInWords } from '@/contract/rules/refund-words';
import { SIGNATURE } from '@/contract/rules/signature';
import { GATEWAY_REFUND, REFUND_WAY } from '@/contract/vocabulary/refunds';
import { call } from '@/shared/api/client';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { refundScreenText as text, refundWayText } from '@/text/refund';
import classes from './PartsDrawer.module.css';
import { ReasonDialog } from './ReasonDialog';
import pad from './SignaturePad.module.css';
import { usePaying } from './use-paying';

type Part = Refund['payments'][number];
type GatewayTry = Refund['gateway'][number];

/** Where a transfer went, as it was named then. */
const accountOf = ({ way, account }: Part): string | null => {
  if (way !== REFUND_WAY.TRANSFER) return null;
  return account ? text.toAccount(bankName(account.bankBin), account.account, account.accountName) : text.toUnknown;
};

function Signature({ part: { signedBy, signature } }: { part: Part }) {
  if (!signedBy) return null;
  return (
    <>
      <span>{text.signedBy(signedBy)}</span>
      {signature ? (
        <svg
          className={pad.signature}
          viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
          role="img"
          aria-label={text.signatureOf(signedBy)}
        >
          <path d={signature} />
        </svg>
      ) : (
        <span className="t-small">{text.noSignature}</span>
      )}
    </>
  );
}

/** A part that was paid; one that was marked by hand can be reversed (D4.21.21). */
function PaidPart({ part, onReverse }: { part: Part; onReverse: () => void }) {
  const { amount, way, at, by, reference, reversed } = part;
  const to = accountOf(part);
  return (
    <li className={classes.part}>
      <b>
        {formatMoney(amount)}, {refundWayText[way]}
      </b>
      <span className="t-small">{[formatDateTime(at), by].filter(Boolean).join(', ')}</span>
      <span>{text.partReference(reference)}</span>
      {to ? <span>{to}</span> : null}
      <Signature part={part} />
      {reversed ? (
        <>
          <b>{text.reversed(reversed.reason)}</b>
          <span className="t-small">{[formatDateTime(reversed.at), reversed.by].filter(Boolean).join(', ')}</span>
        </>
      ) : way === REFUND_WAY.GATEWAY ? null : (
        <Button variant="outline" size="compact-md" onClick={onReverse} className={classes.act}>
          {text.reverse}
        </Button>
      )}
    </li>
  );
}

/** What the gateway was asked for and has not paid: paid ones are among the parts. One in progress need not be waited for. */
function Tried({ tried, onEnd }: { tried: GatewayTry; onEnd: () => void }) {
  const { at, amount, state, code, reason } = tried;
  return (
    <li className={classes.part}>
      <b>
        {formatMoney(amount)}, {text.gatewayStates[state]}
      </b>
      <span className="t-small">
        {[formatDateTime(at), code === null ? '' : gatewayReasonInWords(code)].filter(Boolean).join(', ')}
      </span>
      {reason ? <span>{text.gatewayEnded(reason)}</span> : null}
      {state === GATEWAY_REFUND.ASKED ? (
        <Button variant="outline" size="compact-md" onClick={onEnd} className={classes.act}>
          {text.endGateway}
        </Button>
      ) : null}
    </li>
  );
}

interface PartsDrawerProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/** Each part of a refund: how much, when, which way, to which account or against whose signature (D4.21.14). */
export function PartsDrawer({ refund, opened, onClose }: PartsDrawerProps) {
  const { id, code, payments, gateway } = refund;
  const reversing = useDialog<Part>();
  const ending = useDialog<GatewayTry>();
  const send = usePaying();

  const reverse = ({ reference }: Part, reason: string) => {
    const input = { params: { id }, body: { reference, reason } };
    return send(
      input,
      (options) => call('POST /admin/refunds/{id}/reversed', input, options),
      (_, toast) => toast.success(text.reversedToast(code)),
    );
  };
  const end = ({ id: gatewayId }: GatewayTry, reason: string) => {
    const input = { params: { id }, body: { gatewayId, reason } };
    return send(
      input,
      () => call('PUT /admin/refunds/{id}/gateway/ended', input),
      (_, toast) => toast.success(text.endedGateway(code)),
    );
  };

  return (
    <Drawer opened={opened} onClose={onClose} title={text.partsOf(code)} position="right">
      {payments.length + gateway.length === 0 ? <p>{text.noParts}</p> : null}
      <ul className={classes.parts}>
        {payments.map((part) => (
          <PaidPart key={part.reference} part={part} onReverse={() => reversing.open(part)} />
        ))}
        {gateway
          .filter(({ state }) => state !== GATEWAY_REFUND.DONE)
          .map((tried) => (
            <Tried key={tried.id} tried={tried} onEnd={() => ending.open(tried)} />
          ))}
      </ul>
      {reversing.subject ? (
        <ReasonDialog
          key={`reverse ${reversing.openCount}`}
          opened={reversing.opened}
          title={text.reverseTitle(formatMoney(reversing.subject.amount))}
          hint={text.reverseHint}
          confirmLabel={text.reverse}
          onConfirm={reverse.bind(null, reversing.subject)}
          onClose={reversing.close}
        />
      ) : null}
      {ending.subject ? (
        <ReasonDialog
          key={`end ${ending.openCount}`}
          opened={ending.opened}
          title={text.endGatewayTitle(formatMoney(ending.subject.amount))}
          hint={text.endGatewayHint}
          confirmLabel={text.endGateway}
          onConfirm={end.bind(null, ending.subject)}
          onClose={ending.close}
        />
      ) : null}
    </Drawer>
  );
}
