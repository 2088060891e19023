import { sql } from 'drizzle-orm';
import type { Side } from '@/contract/states/participant';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { contractText } from '@/text/participation-contract';
import { oneRow, type CallContext } from '../kernel';
import type { MadeFile } from '../noun';
import type { ContractPaper, DrawContract } from './ports';
import { readParticipation } from './read';

/** The contract of a participation as a PDF that both sides may fetch (A11.15). Throws PARTICIPANT_NOT_FOUND. */
export const makeContract = async (ctx: CallContext, draw: DrawContract, id: number, side: Side): Promise<MadeFile> => {
  const participation = await readParticipation(ctx.db, ctx, side, id);
  const issuer = oneRow(
    await ctx.db.rows<ContractPaper['issuer']>(sql`
      SELECT name, code, email, phone, address_line AS address FROM users WHERE id = ${participation.issuer.id}`),
    'INTERNAL',
  );
  return {
    fileName: contractText.fileName(issuer.name, participation.campaign.name),
    contentType: MEDIA.pdf,
    content: await draw({ participation, issuer }),
  };
};
