import { sql } from 'drizzle-orm';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import type { Sql } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import {
  campaignCommissions,
  campaignGroups,
  campaignLevels,
  campaignOrganizations,
  campaigns,
  participants,
  schedules,
} from '../../db/schema/fairs';
import { makeFairs, type SeedFair } from '../data/fairs';
import { issuers } from '../data/issuers';
import { momentToDate, type Moment } from '../data/moment';
import { stableUuid } from '../data/random';
import { addressColumns } from './addresses';
import { posterUrl } from '../files/images';
import { idOf } from './keys';

const NO_ADDRESS = { addressDetail: null, provinceCode: null, wardCode: null, addressLine: null };

const fairRow = (fair: SeedFair, toIso: (moment: Moment) => string) => ({
  id: idOf.fair(fair.key),
  code: stableUuid(`fair/${fair.key}`),
  name: fair.name,
  description: fair.description,
  imageUrl: posterUrl(fair),
  format: fair.format,
  ...(fair.address ? addressColumns(fair.address) : NO_ADDRESS),
  startsAt: toIso(fair.startsAt),
  endsAt: toIso(fair.endsAt),
  version: 1,
  createdAt: toIso(fair.createdAt),
  updatedAt: toIso(fair.createdAt),
});

const organizationRows = (fairs: SeedFair[]) =>
  fairs
    .flatMap((fair) => fair.organizations.map((organization) => ({ fair, organization })))
    .map((row, index) => ({ id: index + 1, ...row }));

const insertOrganizations = async (tx: Sql, fairs: SeedFair[], toIso: (moment: Moment) => string): Promise<void> => {
  const rows = organizationRows(fairs);
  await insertRows(
    tx,
    campaignOrganizations,
    rows.map(({ id, fair, organization }) => ({
      id,
      campaignId: idOf.fair(fair.key),
      organizationId: idOf.organization(organization),
    })),
  );
  const stops = rows.flatMap(({ id, fair, organization }) =>
    fair.schedules
      .filter((schedule) => schedule.organization === organization)
      .map((schedule) => ({
        campaignOrganizationId: id,
        ...addressColumns(schedule.address),
        startsAt: toIso(schedule.startsAt),
        endsAt: toIso(schedule.endsAt),
      })),
  );
  await insertRows(
    tx,
    schedules,
    stops.map((stop, index) => ({ id: index + 1, ...stop })),
  );
};

const participantRows = (fair: SeedFair, toIso: (moment: Moment) => string) =>
  fair.issuers.map((issuer, index) => ({
    campaignId: idOf.fair(fair.key),
    issuerId: idOf.issuer(issuer),
    status: index % 2 ? PARTICIPANT_STATUS.ACCEPTED : PARTICIPANT_STATUS.APPROVED,
    note: `${issuers.find(({ key }) => key === issuer)?.name} - ${fair.name}`,
    createdAt: toIso(fair.createdAt),
    updatedAt: toIso(fair.createdAt),
  }));

/** Fairs are cancelled and postponed after what was ordered there before. */
export const stopFair = async (tx: Sql, { key, cancelledAt }: SeedFair, at: Date): Promise<void> => {
  const column = sql.identifier(cancelledAt ? 'cancelled_at' : 'postponed_at');
  await tx.rows(sql`UPDATE campaigns SET ${column} = ${at.toISOString()} WHERE id = ${idOf.fair(key)}`);
};

/**
 * The fairs as they were planned, with everything that hangs on them except their products. Written by SQL until there
 * are use cases that plan fairs and fill them.
 */
export const insertFairs = async (tx: Sql, seededAt: Date): Promise<void> => {
  const fairs = makeFairs();
  const toIso = (moment: Moment) => momentToDate(seededAt, moment).toISOString();
  await insertRows(
    tx,
    campaigns,
    fairs.map((fair) => fairRow(fair, toIso)),
  );
  await insertRows(
    tx,
    campaignCommissions,
    fairs.flatMap((fair) =>
      fair.commissions.map(({ genre, minimal }) => ({
        campaignId: idOf.fair(fair.key),
        genreId: idOf.genre(genre),
        minimalCommission: minimal,
      })),
    ),
  );
  await insertRows(
    tx,
    campaignLevels,
    fairs.flatMap(({ key, levels }) =>
      levels.map((level) => ({ campaignId: idOf.fair(key), levelId: idOf.level(level) })),
    ),
  );
  await insertRows(
    tx,
    campaignGroups,
    fairs.flatMap(({ key, groups }) =>
      groups.map((group) => ({ campaignId: idOf.fair(key), groupId: idOf.group(group) })),
    ),
  );
  await insertOrganizations(tx, fairs, toIso);
  await insertRows(
    tx,
    participants,
    fairs.flatMap((fair) => participantRows(fair, toIso)).map((row, index) => ({ id: index + 1, ...row })),
  );
};
