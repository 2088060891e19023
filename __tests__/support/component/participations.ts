import type { Terms } from '@/contract/endpoints/participant-terms';
import type { Participation, ParticipationList } from '@/contract/endpoints/participants';
import { ROLE } from '@/contract/vocabulary/roles';

export const ORGANISER = {
  id: 'u1',
  name: 'Quang Huy',
  email: 'admin@hoisach.test',
  imageUrl: null,
  role: ROLE.SYSTEM,
};

export const ISSUER = {
  id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02',
  name: 'Sách Bến Xuân',
  email: 'issuer@hoisach.test',
  imageUrl: null,
  role: ROLE.ISSUER,
};

const STARTS = '2027-02-01T08:00:00+07:00';
const ENDS = '2027-02-10T20:00:00+07:00';

/** A version of the terms that awaits an answer. */
export const termsOf = (number: number, over: Partial<Terms> = {}): Terms => ({
  number,
  proposedBy: ROLE.SYSTEM,
  proposerName: ORGANISER.name,
  proposedAt: `2027-01-1${number}T09:00:00+07:00`,
  startDate: STARTS,
  endDate: ENDS,
  note: '',
  answer: 1,
  answeredAt: null,
  answererName: null,
  commissions: [
    { genreId: 1, name: 'Văn học', commission: 20 },
    { genreId: 2, name: 'Thiếu nhi', commission: 15 },
  ],
  ...over,
});

/** An invitation that awaits its issuer's answer, as the organiser sees it. */
export const participationOf = (id: number, over: Partial<Participation> = {}): Participation => {
  const latest = over.latest ?? termsOf(1);
  return {
    id,
    status: 2,
    note: '',
    message: '',
    audience: { level: null, groups: [], readers: 9, allReaders: 9 },
    createdAt: '2027-01-11T09:00:00+07:00',
    updatedAt: '2027-01-11T09:00:00+07:00',
    campaign: {
      id: 7,
      name: 'Phố sách Xuân',
      imageUrl: '/files/fairs/a.webp',
      format: 1,
      status: 1,
      address: '1 Đinh Lễ, Hà Nội',
      startDate: STARTS,
      endDate: ENDS,
    },
    issuer: { id: ISSUER.id, name: ISSUER.name, imageUrl: null, active: true },
    latest,
    inForce: null,
    waitsFor: ROLE.ISSUER,
    actions: [{ action: 'cancelInvitation', offered: true, reason: null }],
    versions: [latest],
    steps: [{ status: 2, at: '2027-01-11T09:00:00+07:00', by: ORGANISER.name, note: '' }],
    minimums: [
      { genreId: 1, name: 'Văn học', commission: 10 },
      { genreId: 2, name: 'Thiếu nhi', commission: 10 },
    ],
    ...over,
  };
};

interface Asked {
  query: { status?: readonly number[] | undefined; size: number };
}

/** The list as the backend returns it: filtered by status, which the counts are not. */
export const listOf =
  (all: readonly Participation[]) =>
  ({ query: { status, size } }: Asked): ParticipationList => {
    const data = all.filter((one) => !status || status.includes(one.status));
    const statuses = [...new Set(all.map((one) => one.status))];
    return {
      data: data.slice(0, size),
      metadata: { page: 1, size, total: data.length },
      counts: statuses.map((one) => ({ status: one, count: all.filter((other) => other.status === one).length })),
    };
  };
