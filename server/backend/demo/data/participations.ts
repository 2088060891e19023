import type { Approach } from './campaigns/source';
import { makeCampaigns, type SeedCampaign } from './campaigns';
import type { IssuerKey } from './issuers';
import { atHour, daysAfter, type Moment } from './moment';

export type TalkStep =
  'approve' | 'reject' | 'accept' | 'decline' | 'cancelInvitation' | 'withdraw' | 'remove' | 'propose';

/** A step of the negotiation between an issuer and the organiser. */
export interface SeedTalk {
  at: Moment;
  by: 'organiser' | 'issuer';
  action: TalkStep;
  note: string;
  terms: SeedTerms;
}

/** The proposed terms: percent above the fair's minimum, and until when the issuer takes part. */
export interface SeedTerms {
  extra: number;
  endsAt: Moment;
}

export interface SeedParticipation {
  campaign: SeedCampaign;
  issuer: IssuerKey;
  begunBy: 'organiser' | 'issuer';
  at: Moment;
  note: string;
  terms: SeedTerms;
  talks: readonly SeedTalk[];
}

/** After all issuers have joined the platform. */
const FIRST_DAY = -118;

type Talk = Omit<SeedTalk, 'at' | 'terms' | 'note'> & Partial<SeedTalk>;

const by = {
  organiser: (action: TalkStep, more: Partial<SeedTalk> = {}): Talk => ({ by: 'organiser', action, ...more }),
  issuer: (action: TalkStep, more: Partial<SeedTalk> = {}): Talk => ({ by: 'issuer', action, ...more }),
};

/** One step a day after this moment, unless a step has its own time. */
const talksFrom = (begun: Moment, terms: SeedTerms, talks: readonly Talk[]): SeedTalk[] =>
  talks.map((talk, index) => ({ at: { ...begun, day: begun.day + index + 1 }, note: '', terms, ...talk }));

/** Issuers are alternately invited and apply themselves; with some the commission is negotiated. */
function joining(campaign: SeedCampaign, issuer: IssuerKey, index: number): SeedParticipation {
  const at = atHour(Math.max(campaign.createdAt.day + 1, FIRST_DAY) + (index % 3), 9 + index);
  const terms = { extra: 0, endsAt: campaign.plannedEndsAt };
  const agreed = campaign.negotiated[issuer];
  const invited = agreed !== undefined || index % 2 === 1;
  const answers = (): Talk[] => {
    if (agreed !== undefined)
      return [
        by.issuer('propose', { note: 'Xin giữ mức hoa hồng tối thiểu vì sách giáo khoa lãi ít.' }),
        by.organiser('propose', { terms: { ...terms, extra: agreed }, note: 'Hai bên cùng bớt một nửa.' }),
        by.issuer('accept'),
      ];
    return [invited ? by.issuer('accept') : by.organiser('approve')];
  };
  const asksAgain = by.issuer('propose', {
    at: atHour(-1, 16),
    note: 'Xin dọn gian sớm hai ngày để kịp chuyển sách ra Huế.',
    terms: { extra: 0, endsAt: daysAfter(campaign.plannedEndsAt, -2, 21) },
  });
  return {
    ...{ campaign, issuer, at, note: '', begunBy: invited ? 'organiser' : 'issuer' },
    terms: { ...terms, extra: agreed === undefined ? 0 : agreed + 1 },
    talks: talksFrom(at, terms, campaign.asksAgain === issuer ? [...answers(), asksAgain] : answers()),
  };
}

interface Story extends Pick<SeedParticipation, 'begunBy'> {
  note?: string;
  talks: (terms: SeedTerms) => readonly Talk[];
}

const STORIES: Record<Approach, Story> = {
  invited: { begunBy: 'organiser', note: 'Mời bạn dựng gian cùng chúng tôi.', talks: () => [] },
  requested: { begunBy: 'issuer', note: 'Chúng tôi có hai mươi tựa mới muốn mang đến.', talks: () => [] },
  countered: {
    begunBy: 'issuer',
    talks: (terms) => [
      by.organiser('propose', { terms: { ...terms, extra: 2 }, note: 'Gian ở sân trường tốn thêm tiền dựng rạp.' }),
    ],
  },
  declined: {
    begunBy: 'organiser',
    talks: () => [by.issuer('decline', { note: 'Tuần đó chúng tôi không đủ người.' })],
  },
  rejected: { begunBy: 'issuer', talks: () => [by.organiser('reject', { note: 'Sách chưa hợp chủ đề khoa học.' })] },
  withdrawn: { begunBy: 'issuer', talks: () => [by.issuer('withdraw', { note: 'Xe chở sách bị trùng lịch.' })] },
  uninvited: {
    begunBy: 'organiser',
    talks: () => [by.organiser('cancelInvitation', { note: 'Đã đủ số gian của hội sách này.' })],
  },
  removed: {
    begunBy: 'issuer',
    talks: () => [by.organiser('approve'), by.organiser('remove', { note: 'Nhà phát hành báo không kịp in sách.' })],
  },
};

/** Open negotiations of an upcoming fair are a few days old; others end before the fair starts or is cancelled. */
const approachedAt = ({ createdAt, startsAt, cancelledAt }: SeedCampaign): Moment =>
  atHour(startsAt.day > 0 && !cancelledAt ? -3 : Math.max(createdAt.day + 6, FIRST_DAY), 14);

function approached(campaign: SeedCampaign, issuer: IssuerKey, approach: Approach): SeedParticipation {
  const at = approachedAt(campaign);
  const terms = { extra: 0, endsAt: campaign.plannedEndsAt };
  const { begunBy, note = '', talks } = STORIES[approach];
  return { campaign, issuer, at, terms, begunBy, note, talks: talksFrom(at, terms, talks(terms)) };
}

/** All participations and how they came about, and the negotiations that failed. */
export function makeParticipations(): SeedParticipation[] {
  return makeCampaigns().flatMap((campaign) => [
    ...campaign.issuers.map((issuer, index) => joining(campaign, issuer, index)),
    ...(Object.entries(campaign.approaches) as [IssuerKey, Approach][]).map(([issuer, approach]) =>
      approached(campaign, issuer, approach),
    ),
  ]);
}
