import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@server/backend/db/database';
import type { Answer } from './backend';
import { PLACE } from './make-data';

/** Keeps the ids of rows that tests insert apart from those that the product inserts meanwhile. */
export const reserveIds = async (db: Database): Promise<void> => {
  for (const table of ['campaigns', 'genres', 'groups', 'organizations', 'participants', 'publishers', 'books'])
    await db.rows(sql`ALTER TABLE ${sql.identifier(table)} ALTER COLUMN id RESTART WITH 100000`);
};

type Call = (request: string, body: object) => Promise<Answer>;

const idIn = ({ body }: Answer): number => z.object({ id: z.int() }).parse(body).id;

/** The records that a fair refers to, created by the organiser's own calls. */
export const makeChoices = async (call: Call) => {
  const word = randomUUID().slice(0, 8);
  return {
    genreId: idIn(await call('POST /admin/genres', { name: `Văn học ${word}`, parentId: null })),
    groupId: idIn(await call('POST /admin/groups', { name: `Thơ ${word}`, description: 'Đọc thơ', active: true })),
    organizationId: idIn(
      await call('POST /admin/organizations', {
        ...{ name: `Trường ${word}`, address: 'Hà Nội', phone: '0241234567', imageUrl: null, domains: [] },
      }),
    ),
  };
};

export type Choices = Awaited<ReturnType<typeof makeChoices>>;

/** Dates after the start of the test clock. */
const COMMON = {
  name: 'Hội sách mùa xuân',
  description: 'Sách cho mọi người',
  imageUrl: '/files/images/aa.webp',
  startDate: '2026-12-10T08:00:00+07:00',
  endDate: '2026-12-20T21:00:00+07:00',
};

/** An offline fair without stops. */
export const offlineBody = ({ genreId, organizationId }: Choices) => ({
  ...COMMON,
  commissions: [{ genreId, minimalCommission: 20 }],
  address: PLACE,
  isRecurring: false,
  organizations: [{ organizationId, schedules: [] as object[] }],
});

export const onlineBody = ({ genreId, groupId }: Choices) => ({
  ...COMMON,
  commissions: [{ genreId, minimalCommission: 20 }],
  groupIds: [groupId],
  levelIds: [] as number[],
});

/** A stop from one day of December 2026 to another, at a place named by its detail. */
export const stopOn = (from: number, to: number, detail = PLACE.detail) => ({
  address: { ...PLACE, detail },
  startDate: `2026-12-${from}T08:00:00+07:00`,
  endDate: `2026-12-${to}T17:00:00+07:00`,
});
