import type { SalesTerms } from '@/contract/rules/campaign-product';
import type { IssuerCampaign } from '@/contract/endpoints/issuer-campaigns';
import { useApi } from '@/shared/api/use-api';

/** A fair as a form of books for sale looks at it. */
export interface SalesFair {
  id: number;
  name: string;
  terms: SalesTerms;
  /** Parent genres that the fair takes, with the agreed percent; null of one that the terms in force do not name. */
  genres: { id: number; name: string; agreed: number | null }[];
  /** Why nothing can be brought now; null when it can. */
  refusal: string | null;
}

const salesFairOf = ({ campaign, minimums, participation, actions }: IssuerCampaign): SalesFair => {
  const inForce = participation?.inForce?.commissions ?? [];
  const genres = minimums.map(({ genreId, name }) => ({
    ...{ id: genreId, name },
    agreed: inForce.find((one) => one.genreId === genreId)?.commission ?? null,
  }));
  const bringing = actions.find(({ action }) => action === 'addBooks');
  return {
    id: campaign.id,
    name: campaign.name,
    terms: { format: campaign.format, agreed: new Map(genres.map(({ id, agreed }) => [id, agreed])) },
    genres,
    refusal: bringing?.offered ? null : (bringing?.reason ?? ''),
  };
};

/** What is agreed with the issuer at a fair, and whether books can be brought there. */
export const useSalesFair = (campaignId: number) => {
  const { data, error, mutate } = useApi(
    'GET /issuer/campaigns/{id}',
    { params: { id: campaignId } },
    { revalidateOnFocus: false },
  );
  return { fair: data && salesFairOf(data), error, retry: () => void mutate() };
};
