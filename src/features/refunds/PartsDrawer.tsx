import { Drawer } from '@mantine/core';
import type { Refund } from '@/contract/endpoints/refunds';
import { bankName } from '@/contract/rules/refund-words';
import { SIGNATURE } from '@/contract/rules/signature';
import { GATEWAY_REFUND, REFUND_WAY } from '@/contract/vocabulary/refunds';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { refundScreenText as text, refundWayText } from '@/text/refund';
import classes from './PartsDrawer.module.css';
import pad from './SignaturePad.module.css';

type Part = Refund['payments'][number];

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

/** What the gateway was asked for and has not paid: paid ones are among the parts. */
function GatewayTries({ refund }: { refund: Refund }) {
  return refund.gateway
    .filter(({ state }) => state !== GATEWAY_REFUND.DONE)
    .map(({ at, amount, state, code }) => (
      <li key={at} className={classes.part}>
        <b>
          {formatMoney(amount)}, {text.gatewayStates[state]}
        </b>
        <span className="t-small">
          {[formatDateTime(at), code === null ? '' : text.gatewayCode(String(code))].filter(Boolean).join(', ')}
        </span>
      </li>
    ));
}

interface PartsDrawerProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/** Each part of a refund: how much, when, which way, to which account or against whose signature (D4.21.14). */
export function PartsDrawer({ refund, opened, onClose }: PartsDrawerProps) {
  const { code, payments, gateway } = refund;
  return (
    <Drawer opened={opened} onClose={onClose} title={text.partsOf(code)} position="right">
      {payments.length + gateway.length === 0 ? <p>{text.noParts}</p> : null}
      <ul className={classes.parts}>
        {payments.map((part) => {
          const to = accountOf(part);
          return (
            <li key={part.reference} className={classes.part}>
              <b>
                {formatMoney(part.amount)}, {refundWayText[part.way]}
              </b>
              <span className="t-small">{[formatDateTime(part.at), part.by].filter(Boolean).join(', ')}</span>
              <span>{text.partReference(part.reference)}</span>
              {to ? <span>{to}</span> : null}
              <Signature part={part} />
            </li>
          );
        })}
        <GatewayTries refund={refund} />
      </ul>
    </Drawer>
  );
}
