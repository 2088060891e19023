import { genres } from '../data/genres';
import { groups } from '../data/groups';
import { levels } from '../data/levels';
import { makeAuthors } from '../data/authors';
import { makeBooks } from '../data/books';
import { makeCampaigns } from '../data/campaigns';
import { organizations } from '../data/organizations';
import { makePeople } from '../data/people';
import { publishers } from '../data/publishers';

const numbered = (keys: readonly string[]): ((key: string) => number) => {
  const ids = new Map(keys.map((key, index) => [key, index + 1]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the demo data has no ${key}`);
    return id;
  };
};

const childKeys = genres.flatMap((genre) => genre.children.map((child) => child.key));

const accounts = makePeople().filter((person) => person.issuer);

/** Maps keys of the demo data to ids in the database: by the order of the data, so always the same. */
export const idOf = {
  genre: numbered([...genres.map((genre) => genre.key), ...childKeys]),
  group: numbered(groups.map((group) => group.key)),
  level: numbered(levels.map((level) => level.key)),
  publisher: numbered(publishers.map((publisher) => publisher.key)),
  organization: numbered(organizations.map((organization) => organization.key)),
  author: numbered(makeAuthors().map((author) => author.name)),
  book: numbered(makeBooks().map((book) => book.key)),
  campaign: numbered(makeCampaigns().map((campaign) => campaign.key)),
  issuer: (key: string): string => {
    const id = accounts.find((person) => person.issuer === key)?.id;
    if (!id) throw new Error(`the demo data has no issuer ${key}`);
    return id;
  },
};
