import { readAddressees } from '../../commerce/campaign-messages/addressees';
import { markRead } from '../../commerce/campaign-messages/received';
import { sendMessage } from '../../commerce/campaign-messages/send';
import { MESSAGES, type SeedMessage } from '../data/campaign-messages';
import { issuers } from '../data/issuers';
import { callOf, instantOf, issuerAccount, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

const MINUTE_MS = 60_000;

/** The organiser writes to issuers of a fair; most of them read it one after another. */
const write = async (world: World, message: SeedMessage, at: Date): Promise<void> => {
  const { campaign, unreadEvery, audience, subject, body, page } = message;
  const campaignId = idOf.campaign(campaign);
  const recipients = (await readAddressees(world.db, campaignId)).filter(({ groups }) =>
    groups.some((group) => group === audience),
  );
  const { id } = await sendMessage(
    callOf(world, ADMIN, at),
    { ...{ campaignId, audience, subject, body, page }, issuerIds: recipients.map((issuer) => issuer.id) },
    `demo message ${campaign}`,
  );
  const accounts = new Map(issuers.map(({ key }) => [idOf.issuer(key), issuerAccount(key)]));
  for (const [place, issuer] of recipients.entries()) {
    const account = accounts.get(issuer.id);
    if (account === undefined || place % unreadEvery === unreadEvery - 1) continue;
    await markRead(callOf(world, account, new Date(at.getTime() + (place + 1) * 17 * MINUTE_MS)), id);
  }
};

export const campaignMessageLives = (world: World): Happening[] =>
  MESSAGES.map((message) => ({
    at: instantOf(world, message.at),
    happen: (at) => write(world, message, at),
  }));
