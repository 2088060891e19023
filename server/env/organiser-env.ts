import type { Organiser } from '@/contract/vocabulary/organiser';
import { WrongValue, type Environment } from './reader';

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
/** Phone numbers as commonly written: 028 3822 1234, +84 28 3822 1234, 1900 6067. */
const PHONE = /^\+?\d(?:[ .()-]*\d){7,14}$/;
const LONGEST = 200;

interface Rule {
  fits: RegExp;
  /** The required format, as worded in the error. */
  must: string;
}

const LINE: Rule = { fits: new RegExp(`^.{1,${LONGEST}}$`), must: `one line of at most ${LONGEST} characters` };

const VARIABLES: Record<keyof Organiser, [variable: string, rule: Rule]> = {
  name: ['ORGANISER_NAME', LINE],
  email: ['ORGANISER_EMAIL', { fits: EMAIL, must: 'an address like ban-to-chuc@sach.example' }],
  phone: ['ORGANISER_PHONE', { fits: PHONE, must: 'a number like 028 3822 1234' }],
  address: ['ORGANISER_ADDRESS', LINE],
};

/**
 * Reads the organiser's contact data; undefined where nothing is set. Each part is optional.
 * @throws {WrongValue} naming every part that has the wrong format
 */
export const readOrganiser = (env: Environment): Organiser | undefined => {
  const organiser: Organiser = {};
  const wrong: [variable: string, sentence: string][] = [];
  for (const part of Object.keys(VARIABLES) as (keyof Organiser)[]) {
    const [variable, { fits, must }] = VARIABLES[part];
    const value = env[variable]?.trim();
    if (!value) continue;
    if (fits.test(value)) organiser[part] = value;
    else wrong.push([variable, `${variable} must be ${must}, not "${value}".`]);
  }
  if (wrong.length > 0)
    throw new WrongValue(
      wrong.map(([variable]) => variable),
      wrong.map(([, sentence]) => sentence).join(' '),
    );
  return Object.keys(organiser).length > 0 ? organiser : undefined;
};
