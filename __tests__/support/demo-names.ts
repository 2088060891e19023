import addresses from '@server/backend/db/data/addresses.json';
import languages from '@server/backend/db/data/languages.json';
import { makeBooks } from '@server/backend/demo/data/books';
import { makeCampaigns } from '@server/backend/demo/data/campaigns';
import { makePeople } from '@server/backend/demo/data/people';
import { organizations } from '@server/backend/demo/data/organizations';
import { publishers } from '@server/backend/demo/data/publishers';
import { orderText } from '@/text/order';

/** The texts of the demo's data, as opposed to those of the screens. */
const texts = (): (string | null)[] => [
  ...makeBooks().flatMap(({ title, authors, translator, description }) => [title, ...authors, translator, description]),
  ...makeCampaigns().flatMap(({ name, description, address, schedules }) => [
    ...[name, description, address?.detail ?? null],
    ...schedules.map((stop) => stop.address.detail),
  ]),
  ...makePeople().flatMap(({ name, address }) => [name, address.detail]),
  // Names of places of ethnic minorities do not follow Vietnamese spelling.
  ...[...addresses.provinces, ...addresses.wards].map(({ fullName }) => fullName),
  ...languages,
  ...[...publishers, ...organizations].map(({ name }) => name),
  ...Object.values(orderText.carriers),
];

/** The words of the demo fair, which include names from all over the world. */
export const demoNames = (): ReadonlySet<string> =>
  new Set(texts().flatMap((text) => text?.normalize('NFC').match(/\p{L}+/gu) ?? []));
