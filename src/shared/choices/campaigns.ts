import type { Page } from '@/contract/schema';
import type { Side } from '@/contract/states/participant';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ApiError } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { isRecordId } from '@/shared/records/query-values';
import { useSession } from '@/shared/session/use-session';
import { CHOICES, type ChoiceSource, type FoundChoices } from './SearchSelect';

interface Found {
  data: Page<{ id: number; name: string }> | undefined;
  error: ApiError | undefined;
}

const foundIn = ({ data, error }: Found): FoundChoices => ({
  choices: data?.data.map(({ id, name }) => ({ value: String(id), label: name })),
  ...(data && { total: data.metadata.total }),
  ...(error && { error }),
});

const paramsOf = (id: string | null) => (id === null || !isRecordId(id) ? null : { params: { id: Number(id) } });

/** Organisers' screens mostly request the same fair in full. */
const useAdminName: ChoiceSource['useName'] = (id) => useApi('GET /admin/campaigns/{id}', paramsOf(id));
const useName: ChoiceSource['useName'] = (id) => useApi('GET /campaigns/{id}', paramsOf(id));

const newest = (word: string) => ({ search: word || undefined, sort: 'newest' as const, size: CHOICES });

/** All fairs, for the organiser; newest first. */
export const adminCampaigns: ChoiceSource = {
  useFound: (word) => foundIn(useApi('GET /admin/campaigns', word === null ? null : { query: newest(word) })),
  useName: useAdminName,
};

/** Fairs that have not started, for the organiser. */
export const comingCampaigns: ChoiceSource = {
  useFound: (word) =>
    foundIn(
      useApi(
        'GET /admin/campaigns',
        word === null ? null : { query: { ...newest(word), status: [CAMPAIGN_STATUS.NOT_STARTED] } },
      ),
    ),
  useName: useAdminName,
};

/** Fairs that the issuer takes part in, is invited to or has requested to join. */
export const issuerCampaigns: ChoiceSource = {
  useFound: (word) =>
    foundIn(useApi('GET /issuer/campaigns', word === null ? null : { query: { ...newest(word), mine: 'true' } })),
  useName,
};

/** Fairs that the signed-in issuer takes part in. */
const joinedCampaigns: ChoiceSource = {
  useFound(word) {
    const { user } = useSession();
    const query = { name: word || undefined, sort: 'newest' as const, size: CHOICES, ...(user && { issuer: user.id }) };
    return foundIn(useApi('GET /campaigns', word === null || !user ? null : { query }));
  },
  useName,
};

/** Fairs that may have orders and payments: all for the organiser, those that they take part in for an issuer. */
export const CAMPAIGNS_WITH_ORDERS: Record<Side, ChoiceSource> = {
  [ROLE.SYSTEM]: adminCampaigns,
  [ROLE.ISSUER]: joinedCampaigns,
};

/** The choices of a source except one value. */
export const allBut = ({ useFound, useName: useNameOf }: ChoiceSource, left: string): ChoiceSource => ({
  useFound(word) {
    const found = useFound(word);
    const choices = found.choices?.filter(({ value }) => value !== left);
    const isLess = choices !== undefined && choices.length < found.choices!.length;
    return { ...found, choices, ...(found.total !== undefined && { total: found.total - Number(isLess) }) };
  },
  useName: useNameOf,
});
