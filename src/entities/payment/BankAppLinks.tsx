import { Button, SimpleGrid } from '@mantine/core';
import type { Paying } from '@/contract/endpoints/payments';
import { deviceOf } from '@/contract/rules/device';
import { BANKS } from '@/contract/vocabulary/banks';
import { paymentCardText as text } from '@/text/payment-card';

const PHONES: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

/** Rendered once a transfer was read, and so in the browser alone. */
const isPhone = (): boolean => PHONES.includes(deviceOf(navigator.userAgent).system);

/**
 * On a phone: links into banking apps that are filled in with the transfer, where the installation has them, and how the saved code
 * is used in any other (D4.13.28). The service behind the links learns the transfer from them, and not the page they stand on.
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
