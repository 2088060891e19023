import { createAuthor } from '../../commerce/contributors/authors';
import { createGenre, updateGenre } from '../../commerce/genres/write';
import { createGroup } from '../../commerce/groups/manage-groups';
import type { CallContext } from '../../commerce/kernel';
import { createLevel } from '../../commerce/levels/change-levels';
import { createOrganization } from '../../commerce/organizations/manage-organizations';
import { createPublisher } from '../../commerce/contributors/publishers';
import { makeAuthors } from '../data/authors';
import { genres } from '../data/genres';
import { groups } from '../data/groups';
import { levels } from '../data/levels';
import { organizations } from '../data/organizations';
import { publishers } from '../data/publishers';
import { logoUrl } from '../files/images';
import { callOf, expectId, instantOf, withIds, type World } from '../world';
import { ADMIN, OPENED } from './accounts';
import { addressColumns } from './addresses';
import { idOf } from './keys';

const makeGenres = async (ctx: CallContext): Promise<void> => {
  for (const { key, name } of genres) expectId(idOf.genre(key), await createGenre(ctx, { name, parentId: null }));
  for (const parent of genres)
    for (const { key, name } of parent.children)
      expectId(idOf.genre(key), await createGenre(ctx, { name, parentId: idOf.genre(parent.key) }));
  // A genre is deactivated after its children.
  for (const genre of genres.filter((one) => 'active' in one))
    for (const { key, name } of [...genre.children, genre])
      await updateGenre(ctx, { id: idOf.genre(key), version: 1, name, active: false });
};

/**
 * Creates the administrator's data before the first users join: levels, groups, organisations, publishers, authors,
 * genres.
 */
export const enterPartners = async (world: World): Promise<void> => {
  const ctx = callOf(world, ADMIN, instantOf(world, OPENED));
  for (const { key, name, conditionalPoint } of levels)
    expectId(idOf.level(key), await createLevel(ctx, { name, conditionalPoint, active: true }));
  for (const { key, name, description } of groups)
    expectId(idOf.group(key), await createGroup(ctx, { name, description, active: true }));
  for (const { key, name, phone, address, emailDomains } of organizations) {
    const domains = emailDomains.map((emailDomain) => ({ emailDomain, active: true }));
    const input = { name, phone, address: addressColumns(address).addressLine, imageUrl: null, domains };
    expectId(idOf.organization(key), await createOrganization(ctx, input));
  }
  for (const publisher of publishers) {
    const { key, name, code, email, phone, address } = publisher;
    const input = { name, email, phone, address: addressColumns(address).addressLine, imageUrl: logoUrl(publisher) };
    expectId(idOf.publisher(key), await withIds([], () => createPublisher(ctx, input), code.slice(1)));
  }
  for (const { name } of makeAuthors())
    expectId(idOf.author(name), await createAuthor(ctx, { name, description: '', imageUrl: null }));
  await makeGenres(ctx);
};
