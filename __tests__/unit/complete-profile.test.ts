import { toIsoDay, withSlashes } from '@/entities/person/birthday';
import { nameInToken, errorsOfStep, firstBadStep, type ProfileValues } from '@/features/complete-profile/profile-form';
import { personErrors } from '@/entities/person/validate-person';
import { userErrorText } from '@/text/account';

const NOW = new Date('2027-01-28T00:30:00+07:00');

const customer = (changes: Partial<ProfileValues> = {}): ProfileValues => ({
  name: 'Minh Anh',
  phone: '0903 123 456',
  dob: '01/02/2000',
  gender: 'female',
  address: { detail: '35 Pasteur', provinceCode: 79, wardCode: 26740 },
  groupIds: [],
  ...changes,
});

it.each([
  ['0', '0'],
  ['0102', '01/02'],
  ['01022000', '01/02/2000'],
  ['01/02/20001', '01/02/2000'],
  ['01/0', '01/0'],
])('%s is shown as %s while a birthday is typed', (typed, shown) => {
  expect(withSlashes(typed)).toBe(shown);
});

it.each([
  ['01/02/2000', '2000-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', '29/02/2023'],
  ['31/04/2000', '31/04/2000'],
  ['1/2/2000', '1/2/2000'],
])('%s is read as %s', (typed, read) => {
  expect(toIsoDay(typed)).toBe(read);
});

describe('a new account', () => {
  it('is whole', () => {
    expect(personErrors(customer(), NOW)).toEqual({});
  });

  it('is for people of thirteen and older, by the day of Ho Chi Minh City', () => {
    expect(personErrors(customer({ dob: '28/01/2014' }), NOW)).toEqual({});
    expect(personErrors(customer({ dob: '29/01/2014' }), NOW)).toEqual({ dob: userErrorText.CUSTOMER_TOO_YOUNG });
  });

  it('names every missing or wrong field, in the step that asks for it', () => {
    const empty = customer({ name: ' ', phone: '12', dob: '31/02/2000', gender: '' });
    const errors = personErrors({ ...empty, address: { detail: '', provinceCode: null, wardCode: null } }, NOW);
    expect(Object.keys(errorsOfStep(0, errors)).sort()).toEqual(['dob', 'gender', 'name', 'phone']);
    expect(Object.keys(errorsOfStep(1, errors)).sort()).toEqual([
      'address.detail',
      'address.provinceCode',
      'address.wardCode',
    ]);
    expect(firstBadStep(errors)).toBe(0);
    expect(firstBadStep(errorsOfStep(1, errors))).toBe(1);
    expect(firstBadStep({})).toBeUndefined();
  });
});

it('the name comes from the token, accents and all', () => {
  const payload = Buffer.from(JSON.stringify({ name: 'Le Thi M\u1edbi' })).toString('base64url');
  expect(nameInToken(`head.${payload}.sign`)).toBe('Le Thi M\u1edbi');
  expect(nameInToken(`head.${Buffer.from('{}').toString('base64url')}.sign`)).toBe('');
});
