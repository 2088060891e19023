import type { SalesTerms } from '@/contract/rules/campaign-product';
import type { IssuerCampaign } from '@/contract/endpoints/issuer-campaigns';
import { useApi } from '@/shared/api/use-api';

/** The data of a fair that the forms of books for sale need. */
export interface SalesCampaign {
  id: number;
  name: string;
  terms: SalesTerms;
  /**
   * Parent genres admitted at the fair, with the agreed commission in percent; null where the current terms do not name
   * the genre.
   */
  genres: { id: number; name: string; agreed: number | null }[];
  /** Why nothing can be added now; null when it can. */
  refusal: string | null;
}

const salesCampaignOf = ({ campaign, minimums, participation, actions }: IssuerCampaign): SalesCampaign => {
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

/** The terms agreed with the issuer at a fair, and whether books can be added. */
export const useSalesCampaign = (campaignId: number) => {
  const { data, error, mutate } = useApi(
    'GET /issuer/campaigns/{id}',
    { params: { id: campaignId } },
    { revalidateOnFocus: false },
  );
  return { campaign: data && salesCampaignOf(data), error, retry: () => void mutate() };
};
