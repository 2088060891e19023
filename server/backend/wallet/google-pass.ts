import { SignJWT } from 'jose';
import { codeWindowOf, inFours } from '@/contract/rules/pickup';
import { instantInWords } from '@/contract/rules/calendar';
import { walletText as text } from '@/text/wallet';
import type { GoogleWalletEnv } from '../../env/wallet-env';
import type { PassField, WalletPass } from '../commerce/counter/wallet-ports';
import { pageOf, type PassIssuer } from './wallet-passes';

const SAVE_PAGE = 'https://pay.google.com/gp/v/save/';

const INK = '#102E38';

/** A text in the language of the site. */
const said = (value: string) => ({ defaultValue: { language: 'vi', value } });

const module = ({ key, label, value }: PassField) => ({ id: key, header: label, body: value });

interface Saved {
  issuer: PassIssuer;
  pass: WalletPass;
  now: Date;
}

/**
 * The pass as Google's generic one. An object that is known is not changed by a link, so each window of the digits has
 * an object of its own; the class holds nothing of an order.
 */
const objectsOf = (issuerId: string, { issuer, pass, now }: Saved) => {
  const { code, campaign, digits, until, stall, hours, payment, address } = pass;
  const classId = `${issuerId}.pickup`;
  const page = pageOf(issuer, pass);
  const rows = [stall, payment, hours, { key: 'until', label: text.until, value: instantInWords(until) }, address];
  return {
    genericClasses: [{ id: classId, multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES' }],
    genericObjects: [
      {
        id: `${issuerId}.${pass.orderId}-${codeWindowOf(now.getTime())}`,
        classId,
        cardTitle: said(issuer.productName),
        subheader: said(`${text.order} ${code}`),
        header: said(campaign),
        hexBackgroundColor: INK,
        barcode: { type: 'QR_CODE', value: digits, alternateText: inFours(digits) },
        validTimeInterval: { end: { date: until.toISOString() } },
        passConstraints: { screenshotEligibility: 'INELIGIBLE' },
        textModulesData: rows.map(module),
        ...(page && { linksModuleData: { uris: [{ id: 'page', uri: page, description: text.openPage }] } }),
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
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience('google')
    .setIssuedAt(saved.now)
    .sign(key);
  return SAVE_PAGE + token;
};
