import addresses from '@server/backend/db/data/addresses.json';
import languages from '@server/backend/db/data/languages.json';
import { makeBooks } from '@server/backend/demo/data/books';
import { makeFairs } from '@server/backend/demo/data/fairs';
import { makePeople } from '@server/backend/demo/data/people';
import { organizations } from '@server/backend/demo/data/organizations';
import { publishers } from '@server/backend/demo/data/publishers';
import { orderText } from '@/text/order';

/** What the demo fair itself says, as against what the screens say about it. */
const texts = (): (string | null)[] => [
  ...makeBooks().flatMap(({ title, authors, translator, description }) => [title, ...authors, translator, description]),
  ...makeFairs().flatMap(({ name, description, address, schedules }) => [
    ...[name, description, address?.detail ?? null],
    ...schedules.map((stop) => stop.address.detail),
  ]),
  ...makePeople().flatMap(({ name, address }) => [name, address.detail]),
  // Names of minorities' places are not spelt as Vietnamese is.
  ...[...addresses.provinces, ...addresses.wards].map(({ fullName }) => fullName),
  ...languages,
  ...[...publishers, ...organizations].map(({ name }) => name),
  ...Object.values(orderText.carriers),
];

/** The words of the demo fair, names from all over the world among them. */
export const demoNames = (): ReadonlySet<string> =>
  new Set(texts().flatMap((text) => text?.normalize('NFC').match(/\p{L}+/gu) ?? []));
