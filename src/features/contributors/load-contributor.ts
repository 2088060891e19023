import type { CampaignCard } from '@/contract/endpoints/campaigns';
import type { TitleCard } from '@/contract/endpoints/titles';
import { CURRENT_CAMPAIGNS } from '@/contract/states/campaign';
import type { ApiCall } from '@/shared/api/api-call';
import { paths } from '@/shared/lib/paths';

export type ContributorKind = 'author' | 'publisher' | 'issuer';

/** Data of the page of an author, publisher or issuer. */
export interface ContributorData {
  kind: ContributorKind;
  id: number | string;
  /** Path of the page. */
  path: string;
  name: string;
  imageUrl: string | null;
  description: string;
  /** The running and coming fairs of an issuer. */
  campaigns: CampaignCard[];
  /** The newest books on sale, and how many there are. */
  books: TitleCard[];
  total: number;
}

const BOOKS = 12;
const CAMPAIGNS = 6;

interface Asked {
  author?: number;
  publisher?: number;
  issuer?: string;
}

const readBooks = async (call: ApiCall, asked: Asked): Promise<Pick<ContributorData, 'books' | 'total'>> => {
  const { data, metadata } = await call('GET /titles', { query: { ...asked, size: BOOKS } });
  return { books: data, total: metadata.total };
};

/** Loads an author and their books. */
export async function loadAuthor(call: ApiCall, id: number): Promise<ContributorData> {
  const [contributor, books] = await Promise.all([
    call('GET /authors/{id}', { params: { id } }),
    readBooks(call, { author: id }),
  ]);
  return { kind: 'author', path: paths.author(id), ...contributor, campaigns: [], ...books };
}

/** Loads a publisher and its books. */
export async function loadPublisher(call: ApiCall, id: number): Promise<ContributorData> {
  const [contributor, books] = await Promise.all([
    call('GET /publishers/{id}', { params: { id } }),
    readBooks(call, { publisher: id }),
  ]);
  return { kind: 'publisher', path: paths.publisher(id), ...contributor, description: '', campaigns: [], ...books };
}

/** Loads an issuer, the fairs they take part in, and their books. */
export async function loadIssuer(call: ApiCall, id: string): Promise<ContributorData> {
  const [contributor, campaigns, books] = await Promise.all([
    call('GET /issuers/{id}', { params: { id } }),
    call('GET /campaigns', { query: { issuer: id, status: [...CURRENT_CAMPAIGNS], size: CAMPAIGNS } }),
    readBooks(call, { issuer: id }),
  ]);
  return { kind: 'issuer', path: paths.issuer(id), ...contributor, campaigns: campaigns.data, ...books };
}
