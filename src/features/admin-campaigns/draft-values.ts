import { randomId } from '@mantine/hooks';
import { z } from 'zod';
import { emptyAddress } from '@/entities/address/address-draft';
import { emptyCampaign, noHours, type CampaignValues } from './campaign-values';

const words = z.string().catch('');
/** A copied fair keeps null where it sets no limit. */
const limit = z.union([z.number(), z.string(), z.null()]).transform((kept) => kept ?? '');
const ids = z.array(z.int()).catch([]);

const address = z
  .object({
    detail: words,
    provinceCode: z.int().nullable().catch(null),
    wardCode: z.int().nullable().catch(null),
  })
  .catch(emptyAddress);

/** A copied fair keeps null where it has no hours. */
const openingHours = z.object({ from: words, until: words }).catch(noHours);

const stop = z.object({
  key: z.string().catch(() => randomId()),
  id: z.int().optional().catch(undefined),
  address,
  startDate: words,
  endDate: words,
  openingHours,
});

/** Drafts are stored unvalidated; values that do not fit the form are read as empty. */
const content = z.object({
  name: words,
  description: words,
  imageUrl: z.string().nullable().catch(null),
  startDate: words,
  endDate: words,
  commissions: z
    .array(z.object({ genreId: z.int(), minimalCommission: z.union([z.number(), z.string()]).catch('') }))
    .catch([]),
  openingHours,
  address,
  isRecurring: z.boolean().catch(false),
  organizations: z.array(z.object({ organizationId: z.int(), schedules: z.array(stop).catch([]) })).catch([]),
  groupIds: ids,
  levelIds: ids.transform((all) => all.slice(0, 1)),
  readerLimits: z
    .object({ openCheckouts: limit, copies: limit, cashDays: limit, rounding: limit.catch('') })
    .catch(emptyCampaign.readerLimits),
});

/** The form values stored in a draft. */
export const draftValues = (kept: Record<string, unknown>): CampaignValues => {
  const read = content.safeParse(kept);
  return read.success ? read.data : emptyCampaign;
};
