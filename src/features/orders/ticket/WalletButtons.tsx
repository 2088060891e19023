import { Button, Group } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { requestOf } from '@/contract/request-url';
import { deviceOf } from '@/contract/rules/device';
import { codeEndsAt, codeWindowOf } from '@/contract/rules/pickup';
import type { Wallet } from '@/contract/vocabulary/wallets';
import { messageOf } from '@/shared/api/api-error';
import { call, callForFile } from '@/shared/api/client';
import { formatDateTime } from '@/shared/lib/format';
import { leaveFor } from '@/shared/lib/leave-for';
import { usePageTime } from '@/shared/lib/page-facts';
import { useToast } from '@/shared/ui/feedback/useToast';
import { walletText as text } from '@/text/wallet';

/** The wallet of a system; elsewhere a pass can be had of each, to be sent to a phone. */
const WALLET_OF: Readonly<Record<string, Wallet>> = {
  iPhone: 'apple',
  iPad: 'apple',
  macOS: 'apple',
  Android: 'google',
};

/** Of the wallets that are offered, the one of this device, or all where it has none of its own. */
export const walletsFor = (offered: readonly Wallet[], userAgent: string): Wallet[] => {
  const own = WALLET_OF[deviceOf(userAgent).system ?? ''];
  return offered.filter((wallet) => own === undefined || wallet === own);
};

interface WalletProps {
  orderId: string;
}

/** Asks for a pass and goes where it leads; a refusal is shown as a toast, and the page stays. */
const useAdding = (ask: () => Promise<string>): { busy: boolean; add: () => Promise<void> } => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      leaveFor(await ask());
    } catch (error) {
      toast.error(messageOf(error, text.failed));
    } finally {
      setBusy(false);
    }
  };
  return { busy, add };
};

/**
 * Navigates to the pass, because phones offer to add a pass that they navigate to, but not every browser one that a
 * page saves. The pass is asked for before, so that a refusal is shown here and not as a page of its own.
 */
function AppleButton({ orderId }: WalletProps) {
  const input = { params: { id: orderId } };
  const { busy, add } = useAdding(async () => {
    await callForFile('GET /orders/{id}/apple-pass', input);
    return requestOf('GET /orders/{id}/apple-pass', input).url;
  });
  return (
    <Button
      variant="outline"
      leftSection={<IconBrandApple size={18} aria-hidden />}
      loading={busy}
      onClick={() => void add()}
    >
      {text.add.apple}
    </Button>
  );
}

/** Leads to Google's page that saves the pass; the link is signed when it is asked for. */
function GoogleButton({ orderId }: WalletProps) {
  const { busy, add } = useAdding(
    async () => (await call('GET /orders/{id}/google-pass', { params: { id: orderId } })).url,
  );
  return (
    <Button
      variant="outline"
      leftSection={<IconBrandGoogle size={18} aria-hidden />}
      loading={busy}
      onClick={() => void add()}
    >
      {text.add.google}
    </Button>
  );
}

const BUTTON_OF = { apple: AppleButton, google: GoogleButton };

/**
 * Adds the ticket of a waiting order to the wallet of the phone (D4.14.14), and says until when the code there is good.
 * Nothing where no wallet is configured, or none for this device.
 */
export function WalletButtons({ orderId, offered }: WalletProps & { offered: readonly Wallet[] }) {
  const mounted = useMounted();
  const now = usePageTime();
  const wallets = mounted ? walletsFor(offered, navigator.userAgent) : [];
  if (wallets.length === 0) return null;
  const until = new Date(codeEndsAt(codeWindowOf(now.getTime()))).toISOString();
  return (
    <>
      <Group gap="sm" mt="md" grow preventGrowOverflow={false}>
        {wallets.map((wallet) => {
          const WalletButton = BUTTON_OF[wallet];
          return <WalletButton key={wallet} orderId={orderId} />;
        })}
      </Group>
      <p className="t-small">{text.hint(formatDateTime(until))}</p>
    </>
  );
}
