import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PKPass } from 'passkit-generator';
import { inFours } from '@/contract/rules/pickup';
import { instantInWords } from '@/contract/rules/calendar';
import { walletText as text } from '@/text/wallet';
import type { AppleWalletEnv } from '../../env/wallet-env';
import type { WalletPass } from '../commerce/counter/wallet-ports';
import { WALLET_ICONS } from '../wallet-icons';
import { pageOf, type PassIssuer } from './pass-issuer';

const ICONS = ['icon.png', 'icon@2x.png', 'icon@3x.png'];

const readIcons = async (): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(ICONS.map(async (name) => [name, await readFile(path.join(WALLET_ICONS, name))] as const)),
  );

let icons: ReturnType<typeof readIcons> | undefined;

/** Tokens of the light theme: paper, ink and the second ink. */
const COLOURS = {
  backgroundColor: 'rgb(255, 254, 251)',
  foregroundColor: 'rgb(16, 46, 56)',
  labelColor: 'rgb(198, 47, 27)',
};

const linkTo = (page: string) => ({
  ...{ key: 'page', label: text.openPage, value: page },
  attributedValue: `<a href="${page}">${text.openPage}</a>`,
});

/**
 * A `.pkpass` of the style of an event ticket. A pass that is added again replaces the one before: its serial number is
 * the order. Phones grey it out when its digits expire, and do not share it.
 */
export const buildApplePass = async (
  { passTypeId, teamId, certificate, key, wwdr }: AppleWalletEnv,
  issuer: PassIssuer,
  pass: WalletPass,
): Promise<Uint8Array> => {
  const { code, campaign, digits, until, stall, slot, hours, payment, address, opening } = pass;
  const page = pageOf(issuer, pass);
  const file = {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    organizationName: issuer.productName,
    logoText: issuer.productName,
    description: text.description(campaign),
    serialNumber: pass.orderId,
    ...COLOURS,
    sharingProhibited: true,
    expirationDate: until.toISOString(),
    // The latter for phones before iOS 18.
    ...(opening && { relevantDates: [opening], relevantDate: opening.startDate }),
    barcodes: [
      { format: 'PKBarcodeFormatQR', message: digits, messageEncoding: 'iso-8859-1', altText: inFours(digits) },
    ],
    eventTicket: {
      headerFields: [{ key: 'order', label: text.order, value: code }],
      primaryFields: [{ key: 'campaign', label: text.campaign, value: campaign }],
      secondaryFields: [stall, hours],
      auxiliaryFields: [
        ...(slot ? [slot] : []),
        payment,
        { key: 'until', label: text.until, value: instantInWords(until) },
      ],
      backFields: [
        address,
        { key: 'renew', label: text.until, value: text.renew(instantInWords(until)) },
        ...(page ? [linkTo(page)] : []),
      ],
    },
  };
  icons ??= readIcons().catch((error: unknown) => {
    icons = undefined;
    throw error;
  });
  const buffers = { ...(await icons), 'pass.json': Buffer.from(JSON.stringify(file)) };
  const signerKey = key.export({ type: 'pkcs1', format: 'pem' });
  return new PKPass(buffers, { wwdr, signerCert: certificate, signerKey }).getAsBuffer();
};
