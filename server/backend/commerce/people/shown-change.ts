import type { CatalogueChange } from '../catalogue-changed';

/** The facts of a user that visitors are shown if the user is an issuer. */
interface ShownUser {
  id: string;
  name: string;
  imageUrl: string | null;
  issuer?: { description: string } | null | undefined;
}

/** Returns what visitors are shown differently after a user has changed. */
export const shownChange = (before: ShownUser, { id, name, imageUrl, issuer }: ShownUser): CatalogueChange => {
  if (!issuer) return {};
  const isRenamed = name !== before.name || imageUrl !== before.imageUrl;
  return {
    issuers: isRenamed ? [id] : [],
    issuerFaces: issuer.description === before.issuer?.description ? [] : [id],
  };
};
