import { createHash } from 'node:crypto';
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

/** Identifies the facts of a pass, so that a change of one leads to another object. */
const digestOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8);

/**
 * The pass as Google's generic one, with few words: browsers may cut off links of more than 1,800 characters. An object
 * that is known is not changed by a link, so each window of the digits has an object of its own, and so have other
 * facts, as another stall or time to collect; the class holds nothing of an order. The chosen time stands in place of
 * the hours.
 */
const objectsOf = (issuerId: string, { issuer, pass, now }: Saved) => {
  const { code, campaign, digits, until, stall, slot, hours, payment } = pass;
  const classId = `${issuerId}.pickup`;
  const page = pageOf(issuer, pass);
  const rows = [{ label: text.order, value: code }, stall, payment, slot ?? hours].map(rowOf);
  return {
    genericClasses: [{ id: classId, multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES' }],
    genericObjects: [
      {
        id: `${issuerId}.${pass.orderId}-${codeWindowOf(now.getTime())}-${digestOf([campaign, rows])}`,
        classId,
        cardTitle: said(issuer.productName),
        header: said(campaign),
        barcode: {
          ...{ type: 'QR_CODE', value: digits },
          alternateText: text.digitsUntil(inFours(digits), instantInWords(until)),
        },
        validTimeInterval: { end: { date: until.toISOString() } },
        textModulesData: rows,
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
