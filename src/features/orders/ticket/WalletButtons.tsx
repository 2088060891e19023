import { Button, Group } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { requestOf } from '@/contract/request-url';
import { deviceOf } from '@/contract/rules/device';
import { codeEndsAt, codeWindowOf } from '@/contract/rules/pickup';
import type { Wallet } from '@/contract/vocabulary/wallets';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatDateTime } from '@/shared/lib/format';
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

/** A link and not a download: phones offer to add a pass that they navigate to. */
const AppleButton = ({ orderId }: WalletProps) => (
  <Button
    component="a"
    href={requestOf('GET /orders/{id}/apple-pass', { params: { id: orderId } }).url}
    variant="outline"
    leftSection={<IconBrandApple size={18} aria-hidden />}
  >
    {text.add.apple}
  </Button>
);

/** Leads to Google's page that saves the pass; the link is signed when it is asked for. */
function GoogleButton({ orderId }: WalletProps) {
  const toast = useToast();
  const [signing, setSigning] = useState(false);
  const open = async () => {
    setSigning(true);
    try {
      const { url } = await call('GET /orders/{id}/google-pass', { params: { id: orderId } });
      window.location.assign(url);
    } catch (error) {
      toast.error(messageOf(error, text.failed));
    } finally {
      setSigning(false);
    }
  };
  return (
    <Button
      variant="outline"
      leftSection={<IconBrandGoogle size={18} aria-hidden />}
      loading={signing}
      onClick={() => void open()}
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
