import { Button, SimpleGrid } from '@mantine/core';
import type { Paying } from '@/contract/endpoints/payments';
import { deviceOf } from '@/contract/rules/device';
import { BANKS } from '@/contract/vocabulary/banks';
import { paymentCardText as text } from '@/text/payment-card';

const PHONES: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

/** Rendered only after a transfer was loaded, and thus only in the browser. */
const isPhone = (): boolean => PHONES.includes(deviceOf(navigator.userAgent).system);

/**
 * On a phone: links that open banking apps with the transfer filled in, if configured, and how to use the saved QR code
 * in any other app (D4.13.28). The service behind the links gets the transfer from them, but not the page that contains
 * them.
 */
export function BankAppLinks({ apps }: Pick<NonNullable<Paying['transfer']>, 'apps'>) {
  const [first] = apps;
  if (!isPhone()) return null;
  if (!first) return <p className="t-small">{text.savedQr}</p>;
  return (
    <>
      <p className="t-small">{text.appsHint(new URL(first.url).host)}</p>
      <SimpleGrid cols={2} spacing="xs">
        {apps.map(({ bankBin, url }) => (
          <Button
            key={bankBin}
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            aria-label={text.openApp(BANKS[bankBin] ?? bankBin)}
          >
            {BANKS[bankBin] ?? bankBin}
          </Button>
        ))}
      </SimpleGrid>
      <p className="t-small">{text.otherApps}</p>
    </>
  );
}
