import { screen, within } from '@testing-library/react';
import type { TitleCard } from '@/contract/endpoints/titles';
import { TodayShelf } from '@/features/home/TodayShelf';
import { pickForShelf, SHELF_BOOKS } from '@/features/home/load-home';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const card = productCardOf({ salePrice: 49_300 });

const idOf = (number: number): string => String(number).padStart(8, '0') + card.id.slice(8);

const titleOf = (number: number, campaigns: readonly string[], over: Partial<TitleCard> = {}): TitleCard => ({
  ...card,
  ...{ id: idOf(number), title: `Sách số ${number}` },
  offers: campaigns.map((name, index) => ({
    ...{
      productId: idOf(100 * number + index),
      slug: card.slug,
      salePrice: 49_300,
      saleQuantity: 3,
      status: 3 as const,
    },
    campaign: { ...card.campaign, id: index + 1, name },
  })),
  ...over,
});

const CAMPAIGNS = ['Hội sách Huế', 'Hội sách Vinh', 'Hội sách Mỹ Tho'];

describe('a book of the home page that several campaigns sell', () => {
  it('stands once, with the campaigns that sell it', async () => {
    renderScreen(<TodayShelf discounted={[titleOf(1, CAMPAIGNS), titleOf(2, CAMPAIGNS.slice(1, 2))]} />, {
      answers: { 'GET /products/stock': { products: [] } },
    });
    const [book, other] = await screen.findAllByRole('article');
    const choice = within(book!)
      .getByText(/^Từ 49\.300\s₫, tại 3 hội sách$/)
      .closest('details')!;
    expect(
      within(choice)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(CAMPAIGNS);
    expect(within(other!).queryByText(/hội sách$/)).not.toBeInTheDocument();
  });

  it('stands once on the shelves that are opened later, too', async () => {
    const page = renderScreen(<TodayShelf discounted={[titleOf(1, CAMPAIGNS)]} />, {
      answers: {
        'GET /products/stock': { products: [] },
        'GET /titles': { data: [titleOf(3, CAMPAIGNS)], metadata: { page: 1, size: 10, total: 1 } },
      },
    });
    await page.user.click(screen.getByRole('tab', { name: 'Mới lên kệ' }));
    expect(await screen.findByRole('heading', { name: 'Sách số 3' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(page.callsOf('GET /titles')).toMatchObject([{ query: { sort: 'newest' } }]);
  });
});

it('what can be bought stands before what cannot, and in its order otherwise', () => {
  const titles = [1, 2, 3, 4, 5, 6].map((number) => titleOf(number, CAMPAIGNS, number === 2 ? { status: 8 } : {}));
  const picked = pickForShelf(titles).map(({ id }) => id);
  expect(picked).toEqual([1, 3, 4, 5, 6].map(idOf));
  expect(picked).toHaveLength(SHELF_BOOKS);
});
