import type { OwnDataForm } from '@/contract/vocabulary/own-data';
import { dayOf } from '@/contract/rules/calendar';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { ownDataText } from '@/text/own-data';
import type { CallContext } from '../kernel';
import type { MadeFile } from '../noun';
import { readableOwnData } from './readable';
import { OWN_DATA_SECTIONS, sectionRows, type OwnData, type OwnDataSection } from './sections';

/** All that is kept of the signed-in customer, as of one instant (D4.31.1). */
const readOwnData = async ({ db, now, actor }: CallContext): Promise<OwnData> => {
  const statements = sectionRows(actor.id);
  return db.transaction(async (tx) => {
    const sections: [OwnDataSection, OwnData[OwnDataSection]][] = [];
    for (const name of OWN_DATA_SECTIONS) sections.push([name, await tx.rows(statements[name])]);
    return {
      madeAt: now.toISOString(),
      ...(Object.fromEntries(sections) as Record<OwnDataSection, OwnData[OwnDataSection]>),
    };
  }, 'read only');
};

/** The same as a file, for programs or to be read. */
export const makeOwnData = async (ctx: CallContext, form: OwnDataForm): Promise<MadeFile> => {
  const data = await readOwnData(ctx);
  const content = form === 'json' ? JSON.stringify(data, null, 2) : readableOwnData(data);
  return {
    fileName: ownDataText.fileName(dayOf(ctx.now), form),
    contentType: MEDIA[form],
    content: new TextEncoder().encode(content),
  };
};
