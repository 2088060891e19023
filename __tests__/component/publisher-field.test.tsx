import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fold } from '@/contract/rules/fold';
import { PublisherField } from '@/features/books/PublisherField';
import { renderScreen } from '@tests/support/component/render-screen';

const TRE = { id: 1, name: 'Nhà xuất bản Trẻ', imageUrl: null };
const NEW = { id: 2, name: 'NXB Tri Thức', imageUrl: null };

function Field() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <PublisherField value={value} onChange={setValue} />
      <output aria-label="chosen">{value}</output>
    </>
  );
}

test('a publisher that is not there is named in the form of a book, and chosen at once; one that is there is not', async () => {
  const page = renderScreen(<Field />, {
    answers: {
      'GET /publishers': ({ query }) => {
        const data = [TRE].filter(({ name }) => fold(name).includes(fold(query.search ?? '')));
        return { data, metadata: { page: 1, size: query.size, total: data.length } };
      },
      'POST /issuer/publishers': NEW,
    },
  });
  const field = screen.getByRole('combobox', { name: /^Nhà xuất bản/ });
  await page.user.click(field);
  await page.write(field, 'nha xuat ban tre');
  expect(await screen.findByRole('option', { name: TRE.name })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /^Thêm/ })).not.toBeInTheDocument();
  await page.user.clear(field);
  await page.write(field, NEW.name);
  await page.user.click(await screen.findByRole('option', { name: 'Thêm nhà xuất bản “NXB Tri Thức”' }));
  await waitFor(() => expect(screen.getByRole('status', { name: 'chosen' })).toHaveTextContent('2'));
  expect(field).toHaveValue(NEW.name);
  expect(page.callsOf('POST /issuer/publishers').map(({ body }) => body)).toEqual([{ name: NEW.name }]);
});
