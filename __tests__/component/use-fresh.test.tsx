import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useFresh } from '@/shared/api/use-fresh';
import { campaignProductOf } from '@tests/support/campaign-product';
import { renderScreen } from '@tests/support/component/render-screen';

const [ONE, OTHER] = ['11111111-1111-4111-8111-111111111111', '33333333-3333-4333-8333-333333333333'] as const;

function Product() {
  const [id, setId] = useState<string>(ONE);
  const { first, data } = useFresh('GET /issuer/products/{id}', { params: { id } });
  return (
    <>
      <button onClick={() => setId(id === ONE ? OTHER : ONE)}>turn</button>
      <output>{first && data ? `${first.title} ${data.title}` : 'waiting'}</output>
    </>
  );
}

describe('what a form is filled with', () => {
  it('is read again when the same screen comes back to what it was asked for before', async () => {
    let reads = 0;
    const page = renderScreen(<Product />, {
      answers: {
        'GET /issuer/products/{id}': ({ params }) =>
          campaignProductOf({ id: String(params.id), title: `Sách ${(reads += 1)}` }),
      },
    });
    expect(await screen.findByText('Sách 1 Sách 1')).toBeVisible();
    const turn = async () => {
      await page.user.click(screen.getByRole('button', { name: 'turn' }));
    };
    await turn();
    expect(await screen.findByText('Sách 2 Sách 2')).toBeVisible();
    await turn();
    expect(screen.queryByText(/Sách 1/)).not.toBeInTheDocument();
    expect(await screen.findByText('Sách 3 Sách 3')).toBeVisible();
  });
});
