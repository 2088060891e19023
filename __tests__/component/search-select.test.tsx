import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { AdminCampaignCard } from '@/contract/endpoints/admin-campaigns';
import { publisherErrors } from '@/contract/endpoints/publishers';
import { ROLE } from '@/contract/vocabulary/roles';
import { adminCampaigns, allBut, CAMPAIGNS_WITH_ORDERS, issuerCampaigns } from '@/shared/choices/campaigns';
import { publisherChoices } from '@/shared/choices/publishers';
import { SearchSelect, type ChoiceSource } from '@/shared/choices/SearchSelect';
import { CampaignFilter } from '@/shared/records/CampaignFilter';
import { SearchFilter } from '@/shared/records/Toolbar';
import type { Answers } from '@tests/support/component/fake-api';
import { ISSUER, ORGANISER } from '@tests/support/component/participations';
import { renderScreen } from '@tests/support/component/render-screen';

const publishers = Array.from({ length: 2000 }, (_, place) => ({
  ...{ id: place + 1, name: `Nhà xuất bản ${place + 1}`, imageUrl: null },
}));

const answers = {
  'GET /publishers': ({ query }: { query: { search?: string; size: number } }) => {
    const found = publishers.filter(({ name }) => name.endsWith(query.search ?? ''));
    return { data: found.slice(0, query.size), metadata: { page: 1, size: query.size, total: found.length } };
  },
  'GET /publishers/{id}': ({ params: { id } }: { params: { id: number } }) => {
    const found = publishers[id - 1];
    if (!found) throw new AppError(publisherErrors.PUBLISHER_NOT_FOUND);
    return found;
  },
};

function Field({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <SearchSelect label="NXB" title="NXB" source={publisherChoices} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'NXB' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('a choice among 2,000 publishers', () => {
  it('asks for none before it is opened, for twenty then, and says how many more there are', async () => {
    const page = renderScreen(<Field />, { answers });
    expect(page.callsOf('GET /publishers')).toEqual([]);
    await page.user.click(box());
    await screen.findByRole('option', { name: 'Nhà xuất bản 20' });
    expect(page.callsOf('GET /publishers')).toMatchObject([{ query: { size: 20 } }]);
    expect(options()).toHaveLength(21);
    expect(screen.getByText('Còn 1.980 mục nữa. Gõ tên để tìm.')).toBeVisible();
  });

  it('is searched by what is typed, and keeps its name', async () => {
    const page = renderScreen(<Field />, { answers });
    await page.user.type(box(), '1987');
    await page.user.click(await screen.findByRole('option', { name: 'Nhà xuất bản 1987' }));
    expect(screen.getByText('1987')).toBeVisible();
    expect(box()).toHaveValue('Nhà xuất bản 1987');
    await page.user.tab();
    expect(box()).toHaveValue('Nhà xuất bản 1987');
    expect(page.callsOf('GET /publishers/{id}')).toEqual([]);
    await page.user.click(box());
    await waitFor(() => expect(options()).toContain('Nhà xuất bản 1'));
  });

  it('takes no result of an earlier word by Enter', async () => {
    const page = renderScreen(<Field />, { answers });
    await page.user.type(box(), '1987');
    await screen.findByRole('option', { name: 'Nhà xuất bản 1987' });
    // Before the debounce of the search has passed.
    await page.user.type(box(), '0{ArrowDown}{Enter}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('option', { name: 'Nhà xuất bản 1987' })).not.toBeInTheDocument();
  });

  it('says that nothing is found', async () => {
    const page = renderScreen(<Field />, { answers });
    await page.user.type(box(), 'qwzx');
    expect(await screen.findByText('Không tìm thấy')).toBeVisible();
  });

  it('reads the name of what was chosen before, which may have gone', async () => {
    const page = renderScreen(<Field start="1234" />, { answers });
    await waitFor(() => expect(box()).toHaveValue('Nhà xuất bản 1234'));
    expect(page.callsOf('GET /publishers')).toEqual([]);
  });

  it('says so where what was chosen before is not there any more', async () => {
    renderScreen(<Field start="2001" />, { answers });
    await waitFor(() => expect(box()).toHaveValue('NXB đã chọn'));
  });

  it('narrows a table by one of them, or by none', async () => {
    const chosen: (string | null)[] = [];
    const page = renderScreen(
      <SearchFilter
        label="NXB"
        all="Tất cả"
        source={publisherChoices}
        value="7"
        onChange={(value) => void chosen.push(value)}
      />,
      { answers },
    );
    await waitFor(() => expect(box()).toHaveValue('Nhà xuất bản 7'));
    await page.user.click(box());
    await page.user.click(await screen.findByRole('option', { name: 'Nhà xuất bản 2' }));
    await page.user.click(box());
    await page.user.click(await screen.findByRole('option', { name: 'Tất cả' }));
    expect(chosen).toEqual(['2', null]);
  });
});

describe('a filter by one of 3,000 campaigns', () => {
  const campaigns: AdminCampaignCard[] = Array.from({ length: 3000 }, (_, place) => ({
    ...{ id: place + 1, name: `Phố sách ${place + 1}`, imageUrl: '/files/fairs/a.webp', format: 1, status: 1 },
    ...{ address: null, startDate: '2027-02-01T01:00:00.000Z', endDate: '2027-02-10T01:00:00.000Z' },
    ...{ isRecurring: false, productCount: 0, version: 1 },
    ...{ joinedCount: 0, requestCount: 0, invitationCount: 0, waitingProductCount: 0 },
  }));
  const adminAnswers: Answers = {
    'GET /admin/campaigns': ({ query }) => {
      const found = campaigns.filter(({ name }) => name.endsWith(query.search ?? ''));
      const metadata = { page: 1, size: query.size, total: found.length };
      return { data: found.slice(0, query.size), metadata, statuses: [] };
    },
  };
  const none = { data: [], metadata: { page: 1, size: 20, total: 0 } };
  const filterBy = (source: ChoiceSource, chosen: (string | null)[] = []) => (
    <CampaignFilter
      label="NXB"
      all="Tất cả"
      source={source}
      list={{ filters: { campaign: [] }, setFilter: (_name, value) => chosen.push(value) }}
    />
  );

  it('asks for none before it is opened, and finds by name', async () => {
    const chosen: (string | null)[] = [];
    const page = renderScreen(filterBy(adminCampaigns, chosen), { user: ORGANISER, answers: adminAnswers });
    expect(page.callsOf('GET /admin/campaigns')).toEqual([]);
    await page.user.clear(box());
    await page.user.type(box(), '2987');
    await page.user.click(await screen.findByRole('option', { name: 'Phố sách 2987' }));
    expect(chosen).toEqual(['2987']);
    expect(page.callsOf('GET /admin/campaigns').at(-1)?.query).toMatchObject({ search: '2987', size: 20 });
  });

  it.each([
    ['they take part in or are asked to', 'GET /issuer/campaigns', issuerCampaigns, { mine: true }],
    ['they have orders of', 'GET /campaigns', CAMPAIGNS_WITH_ORDERS[ROLE.ISSUER], { issuer: [ISSUER.id] }],
  ] as const)('asks for an issuer among those that %s', async (_which, key, source, narrowed) => {
    const answers: Answers = { 'GET /issuer/campaigns': { ...none, mine: 0, others: 0 }, 'GET /campaigns': none };
    const page = renderScreen(filterBy(source), { user: ISSUER, answers });
    await page.user.click(box());
    await waitFor(() => expect(page.callsOf(key)).toHaveLength(1));
    expect(page.callsOf(key)[0]?.query).toMatchObject({ ...narrowed, sort: 'newest', size: 20 });
  });

  it('may leave one out', async () => {
    const page = renderScreen(
      <SearchSelect
        label="NXB"
        title="NXB"
        source={allBut(adminCampaigns, '2')}
        value={null}
        onChange={() => undefined}
      />,
      { user: ORGANISER, answers: adminAnswers },
    );
    await page.user.click(box());
    await screen.findByRole('option', { name: 'Phố sách 3' });
    expect(options()).not.toContain('Phố sách 2');
    expect(options().at(-1)).toBe('Còn 2.980 mục nữa. Gõ tên để tìm.');
  });
});
