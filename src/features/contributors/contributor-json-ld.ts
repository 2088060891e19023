import { absoluteUrl, type JsonLd } from '@/shared/lib/seo';
import type { ContributorData } from './load-contributor';

/** An author as schema.org's Person, a publisher or an issuer as an Organization. */
export const contributorOf = (
  {
    kind,
    name,
    path,
    imageUrl,
    description,
  }: Pick<ContributorData, 'kind' | 'name' | 'path' | 'imageUrl' | 'description'>,
  origin: string,
): JsonLd => ({
  '@type': kind === 'author' ? 'Person' : 'Organization',
  name,
  url: absoluteUrl(origin, path),
  image: imageUrl ? absoluteUrl(origin, imageUrl) : undefined,
  description: description || undefined,
});
