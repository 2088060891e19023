import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TrackedOrder } from '@/contract/endpoints/orders';
import type { GuestOrderKey } from '@/contract/endpoints/refunds';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { useInAddress } from '@/shared/lib/use-in-address';
import { textOf } from '@/shared/lists/url-values';
import { trackOrderText } from '@/text/track-order';

/** Search terms of an order. */
export interface Asked {
  code: string;
  phone: string;
}

/**
 * Parses the link in a mail: the order's code and, in the fragment (which is not sent to any server), the key that
 * grants access.
 */
const linkIn = ({ searchParams, hash }: URL): GuestOrderKey | undefined => {
  const code = searchParams.get('code');
  const key = new URLSearchParams(hash.slice(1)).get('key');
  return code && key ? { code, key } : undefined;
};

interface Tracked {
  order: TrackedOrder | null;
  /** The link by which the order was opened; null when it was found by its phone number. */
  link: GuestOrderKey | null;
  /** The code in the URL; empty without one. */
  linked: string;
  /** The last search, or the values in the URL. */
  asked: Asked;
  refusal: string | null;
  busy: boolean;
  ask: (asked: Asked) => void;
  /** Returns to the form. */
  leave: () => void;
}

const NOT_FOUND = { order: null, link: null };

const wordsOf = (refusal: unknown): string => (isNotFound(refusal) ? trackOrderText.wrong : messageOf(refusal));

/**
 * Finds an order by its code and a phone number, which are never written into the URL, as URLs are shared and stored.
 * The link in a mail opens its order at once.
 */
export function useTrackedOrder(): Tracked {
  const { asPath } = useRouter();
  const [asked, setAsked] = useState<Asked>();
  const [{ order, link }, setFound] = useState<Pick<Tracked, 'order' | 'link'>>(NOT_FOUND);
  const { busy, refusal, ask } = usePendingCall();

  const find = (next: Asked) => {
    setAsked(next);
    void ask(async () => setFound({ order: await call('POST /orders/track', { body: next }), link: null }));
  };

  const openLink = useEffectEvent(() => {
    const link = linkIn(new URL(window.location.href));
    if (link) void ask(async () => setFound({ order: await call('POST /orders/track', { body: link }), link }));
  });
  useEffect(() => openLink(), [asPath]);

  const linked = useInAddress((query) => textOf(query, 'code') ?? '', '');
  return {
    order,
    link,
    linked,
    // A link in a message contains the code; the recipient types the phone number.
    asked: asked ?? { code: linked, phone: '' },
    refusal: refusal === undefined ? null : wordsOf(refusal),
    busy,
    ask: find,
    leave: () => setFound(NOT_FOUND),
  };
}
