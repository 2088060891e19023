import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Refund } from '@/contract/endpoints/refunds';
import { bankName } from '@/contract/rules/refund-words';
import { refundScreenText as text } from '@/text/refund';

type Account = Refund['account'];

const versionOf = (account: Account): number | null => account?.version ?? null;

const nameOf = (account: Account): string =>
  account ? text.toAccount(bankName(account.bankBin), account.account, account.accountName) : text.paidToNone;

/** To which account a transfer went that is being booked. */
interface PaidTo {
  /** Both accounts, when another was named since the dialog was opened; undefined otherwise. */
  accounts: readonly Account[] | undefined;
  chosen: number | null | undefined;
  choose: (version: number | null) => void;
  isKnown: boolean;
  /** What the call sends. */
  versions: { accountVersion: number | null; paidToVersion?: number | null };
}

/**
 * Keeps the account that was shown when the dialog was opened: when its customer names another one, the transfer may have
 * gone to either, and only who made it knows (D4.21.14).
 */
export const usePaidTo = (account: Account): PaidTo => {
  const [first] = useState(account);
  const [chosen, choose] = useState<number | null>();
  const accountVersion = versionOf(account);
  if (versionOf(first) === accountVersion)
    return { accounts: undefined, chosen, choose, isKnown: true, versions: { accountVersion } };
  const isKnown = chosen !== undefined;
  const versions = isKnown ? { accountVersion, paidToVersion: chosen } : { accountVersion };
  return { accounts: [first, account], chosen, choose, isKnown, versions };
};

/** Asks for the account when it is not clear. */
export function PaidToChoice({ to: { accounts, chosen, choose } }: { to: PaidTo }) {
  if (!accounts) return null;
  return (
    <Radio.Group
      label={text.paidTo}
      description={text.accountChanged}
      required
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(value) => choose(value === 'null' ? null : Number(value))}
    >
      <Stack gap="xs" mt="xs">
        {accounts.map((account) => (
          <Radio key={String(versionOf(account))} value={String(versionOf(account))} label={nameOf(account)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
