import { SignJWT } from 'jose';
import { codeWindowOf, inFours } from '@/contract/rules/pickup';
import { instantInWords } from '@/contract/rules/calendar';
import { walletText as text } from '@/text/wallet';
import type { GoogleWalletEnv } from '../../env/wallet-env';
import type { PassField, WalletPass } from '../commerce/counter/wallet-ports';
import { pageOf, type PassIssuer } from './pass-issuer';

const SAVE_PAGE = 'https://pay.google.com/gp/v/save/';

/** A text in the language of the site. */
const said = (value: string) => ({ defaultValue: { language: 'vi', value } });

const rowOf = ({ label, value }: Omit<PassField, 'key'>) => ({ header: label, body: value });

interface Saved {
  issuer: PassIssuer;
  pass: WalletPass;
  now: Date;
}

/**
 * The pass as Google's generic one, with few words: browsers may cut off links of more than 1,800 characters. An object
 * that is known is not changed by a link, so each window of the digits has an object of its own; the class holds nothing
 * of an order.
 */
const objectsOf = (issuerId: string, { issuer, pass, now }: Saved) => {
  const { code, campaign, digits, until, stall, hours, payment } = pass;
  const classId = `${issuerId}.pickup`;
  const page = pageOf(issuer, pass);
  return {
    genericClasses: [{ id: classId, multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES' }],
    genericObjects: [
      {
        id: `${issuerId}.${pass.orderId}-${codeWindowOf(now.getTime())}`,
        classId,
        cardTitle: said(issuer.productName),
        header: said(campaign),
        barcode: {
          ...{ type: 'QR_CODE', value: digits },
          alternateText: text.digitsUntil(inFours(digits), instantInWords(until)),
        },
        validTimeInterval: { end: { date: until.toISOString() } },
        textModulesData: [{ label: text.order, value: code }, stall, payment, hours].map(rowOf),
        ...(page && { linksModuleData: { uris: [{ uri: page, description: text.openPage }] } }),
      },
    ],
  };
};

/** Signs a link that holds the whole pass, so that nothing is sent to Google before the customer opens it. */
export const signGoogleLink = async (
  { issuerId, clientEmail, key }: GoogleWalletEnv,
  saved: Saved,
): Promise<string> => {
  const token = await new SignJWT({ typ: 'savetowallet', payload: objectsOf(issuerId, saved) })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(clientEmail)
    .setAudience('google')
    .setIssuedAt(saved.now)
    .sign(key);
  return SAVE_PAGE + token;
};
