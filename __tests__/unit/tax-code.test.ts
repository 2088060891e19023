import fc from 'fast-check';
import { invoiceInput } from '@/contract/endpoints/invoices';
import { isTaxCode, tidyTaxCode } from '@/contract/rules/tax-code';
import { speakVietnamese } from '@/contract/validation';
import { validationText } from '@/text/validation';

/** From the examples of python-stdnum, and of three well-known companies. */
const KNOWN = ['0100233488', '0314409058-002', '0100109106', '0100686209', '0300588569'];

describe('a tax code', () => {
  it.each(KNOWN)('%s is one', (code) => expect(isTaxCode(code)).toBe(true));

  it('with any one digit of its first ten mistyped is none', () => {
    const other = fc.record({ place: fc.nat(9), digit: fc.nat(9), code: fc.constantFrom(...KNOWN) });
    fc.assert(
      fc.property(other, ({ place, digit, code }) => {
        fc.pre(code[place] !== String(digit));
        expect(isTaxCode(code.slice(0, place) + String(digit) + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('may be a personal identity number, which has no check digit', () => {
    expect(isTaxCode('001099012345')).toBe(true);
    expect(isTaxCode('079188000001')).toBe(true);
  });

  it.each(['', '123456789', '01002334881', '0314409058002', '0100233488-02', '0314409058-0021', '00109901234a'])(
    '%j has another shape',
    (code) => expect(isTaxCode(code)).toBe(false),
  );

  it.each([
    ['0100 233 488', '0100233488'],
    ['01.00.233.488', '0100233488'],
    ['0314409058002', '0314409058-002'],
    [' 0314409058 - 002 ', '0314409058-002'],
    ['001099012345', '001099012345'],
  ])('%j is tidied to %s', (typed, code) => expect(tidyTaxCode(typed)).toBe(code));
});

describe('the data of an invoice', () => {
  beforeAll(speakVietnamese);
  const data = {
    ...{ kind: 1, name: 'Công ty Sách Ba Đình', taxCode: '0100 233 488' },
    ...{ address: '1 Đinh Lễ, Hà Nội', email: 'ke-toan@badinh.vn' },
  };
  const said = (over: object) => {
    const issues = invoiceInput.safeParse({ ...data, ...over }).error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  };

  it('keep their tax code tidied', () => {
    expect(invoiceInput.parse(data).taxCode).toBe('0100233488');
  });

  it('of a company name its tax code, those of a person may', () => {
    expect(said({ taxCode: null })).toEqual({ taxCode: validationText.companyTaxCode });
    expect(said({ kind: 2, taxCode: null })).toEqual({});
    expect(said({ kind: 2, taxCode: '001099012345' })).toEqual({});
  });

  it.each([
    [{ taxCode: '0100233480' }, { taxCode: validationText.taxCodeDigit }],
    [{ taxCode: '0100233480-001' }, { taxCode: validationText.taxCodeDigit }],
    [{ taxCode: '010023348' }, { taxCode: validationText.taxCode }],
    [{ email: 'ke-toan' }, { email: validationText.email }],
    [
      { name: ' ', address: '' },
      { name: expect.any(String), address: expect.any(String) },
    ],
    [{ kind: 3 }, { kind: validationText.choice }],
  ])('with %j are refused', (over, sentences) => expect(said(over)).toEqual(sentences));
});
