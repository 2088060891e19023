import { useState } from 'react';
import type { Follows } from '@/contract/endpoints/follows';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { useIsCustomer } from '@/shared/session/use-is-customer';
import { useToast } from '@/shared/ui/feedback/useToast';
import { followText } from '@/text/follow';

/** A fair, an author or an issuer, which customers can follow. */
export type Followed =
  | { kind: 'campaigns'; id: number; name: string }
  | { kind: 'authors'; id: number; name: string }
  | { kind: 'issuers'; id: string; name: string };

const follow = (thing: Followed): Promise<unknown> => {
  if (thing.kind === 'campaigns') return call('POST /follows/campaigns', { body: { campaignId: thing.id } });
  if (thing.kind === 'authors') return call('POST /follows/authors', { body: { authorId: thing.id } });
  return call('POST /follows/issuers', { body: { issuerId: thing.id } });
};

const unfollow = (thing: Followed): Promise<unknown> => {
  if (thing.kind === 'campaigns')
    return call('DELETE /follows/campaigns/{campaignId}', { params: { campaignId: thing.id } });
  if (thing.kind === 'authors') return call('DELETE /follows/authors/{authorId}', { params: { authorId: thing.id } });
  return call('DELETE /follows/issuers/{issuerId}', { params: { issuerId: thing.id } });
};

const isAmong = ({ kind, id }: Followed, follows: Follows | undefined): boolean =>
  (follows?.[kind] as readonly (number | string)[] | undefined)?.includes(id) ?? false;

export interface Following {
  isFollowed: boolean;
  /** Whether a change is in progress. */
  busy: boolean;
  toggle: () => Promise<void>;
  /** Whether it is known if the current customer follows it. */
  isKnown: boolean;
}

/**
 * Returns whether the current customer follows a record, and a function that toggles it.
 * @param confirmation message after following it
 */
export const useFollowing = (thing: Followed, confirmation: string): Following => {
  const toast = useToast();
  const isCustomer = useIsCustomer();
  const { data, mutate } = useApi('GET /follows', isCustomer ? {} : null);
  const [busy, setBusy] = useState(false);
  const isFollowed = isAmong(thing, data);

  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      await (isFollowed ? unfollow(thing) : follow(thing));
      await mutate();
      toast.success(isFollowed ? followText.unfollowed(thing.name) : confirmation);
    } catch (error) {
      toast.error(messageOf(error, followText.failed));
    } finally {
      setBusy(false);
    }
  };

  return { isFollowed, busy, toggle, isKnown: data !== undefined };
};
