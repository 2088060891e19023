import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import type { AddressMatch } from '@/contract/endpoints/addresses';
import { emptyAddress } from '@/entities/address/address-draft';
import { AddressFields } from '@/entities/address/AddressFields';
import { renderScreen } from '@tests/support/component/render-screen';

const PROVINCES = [{ code: 1, name: 'Hà Nội', fullName: 'Thành phố Hà Nội', slug: 'ha-noi' }];
const WARDS = [
  { code: 166, name: 'Cầu Giấy', fullName: 'Phường Cầu Giấy', provinceCode: 1 },
  { code: 160, name: 'Nghĩa Đô', fullName: 'Phường Nghĩa Đô', provinceCode: 1 },
];

const matchOf = (wardCode: number, name: string, detail = '9 Trần Thái Tông'): AddressMatch => ({
  ...{ detail, provinceCode: 1, wardCode, area: `${name}, Thành phố Hà Nội` },
  formerly: 'Phường Dịch Vọng, Quận Cầu Giấy',
});

function Form({ onSubmit }: { onSubmit: () => void }) {
  const form = useForm({ initialValues: { address: emptyAddress } });
  return (
    <form onSubmit={onSubmit}>
      <AddressFields
        label="Địa chỉ"
        value={form.values.address}
        inputProps={(field) => form.getInputProps(`address.${field}`)}
      />
    </form>
  );
}

const submitted = jest.fn();

const show = (...answers: AddressMatch[][]) =>
  renderScreen(<Form onSubmit={submitted} />, {
    answers: {
      'GET /provinces': PROVINCES,
      'GET /provinces/{code}/wards': WARDS,
      'POST /addresses/lookup': () => ({ matches: answers.shift() ?? [] }),
    },
  });

const paste = async (page: ReturnType<typeof show>, line: string) => {
  await page.user.click(screen.getByRole('button', { name: /Điền từ địa chỉ cũ/ }));
  await page.user.type(screen.getByLabelText('Địa chỉ một dòng'), `${line}{Enter}`);
};

it('fills what the only match says, tells what the place was called, and sends no form', async () => {
  const page = show([matchOf(166, 'Phường Cầu Giấy')]);
  await paste(page, '9 Trần Thái Tông, P. Dịch Vọng, Q. Cầu Giấy, HN');
  expect(await screen.findByText(/^Phường Dịch Vọng, Quận Cầu Giấy nay thuộc Phường Cầu Giấy/)).toBeVisible();
  expect(screen.getByLabelText(/^Địa chỉ(?! một dòng)/)).toHaveValue('9 Trần Thái Tông');
  expect(screen.getByRole('combobox', { name: /Tỉnh/ })).toHaveValue('Thành phố Hà Nội');
  expect(await screen.findByRole('combobox', { name: /Phường/ })).toHaveValue('Phường Cầu Giấy');
  expect(page.callsOf('POST /addresses/lookup')).toMatchObject([
    { body: { line: '9 Trần Thái Tông, P. Dịch Vọng, Q. Cầu Giấy, HN' } },
  ]);
  expect(submitted).not.toHaveBeenCalled();
});

it('offers several, and fills the one that is chosen; the street that was typed stays', async () => {
  const page = show([matchOf(160, 'Phường Nghĩa Đô', ''), matchOf(166, 'Phường Cầu Giấy', '')]);
  await page.write(screen.getByLabelText(/^Địa chỉ/), '5 Duy Tân');
  await paste(page, 'Dịch Vọng, Cầu Giấy, Hà Nội');
  await page.user.click(await screen.findByRole('button', { name: 'Phường Nghĩa Đô, Thành phố Hà Nội' }));
  expect(await screen.findByRole('combobox', { name: /Phường/ })).toHaveValue('Phường Nghĩa Đô');
  expect(screen.getByLabelText(/^Địa chỉ(?! một dòng)/)).toHaveValue('5 Duy Tân');
});

it('says that nothing was recognised, and changes nothing', async () => {
  const page = show([]);
  await paste(page, 'Nhà tôi');
  expect(await screen.findByText(/Không nhận ra địa chỉ này/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Tỉnh/ })).toHaveValue('');
});
