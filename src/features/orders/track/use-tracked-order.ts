import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TrackedOrder } from '@/contract/endpoints/orders';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useAsking } from '@/shared/api/use-asking';
import { useInAddress } from '@/shared/lib/use-in-address';
import { textOf } from '@/shared/lists/url-values';
import { trackOrderText } from '@/text/track-order';

/** What an order is found by. */
export interface Asked {
  code: string;
  phone: string;
}

/** What the link in a mail names: the order, and in the fragment, which no server gets, the key that opens it. */
const linkIn = ({ searchParams, hash }: URL): { code: string; key: string } | undefined => {
  const code = searchParams.get('code');
  const key = new URLSearchParams(hash.slice(1)).get('key');
  return code && key ? { code, key } : undefined;
};

interface Tracked {
  order: TrackedOrder | null;
  /** The code that the address names; empty where it names none. */
  linked: string;
  /** What was asked last, or what the address says. */
  asked: Asked;
  refusal: string | null;
  busy: boolean;
  ask: (asked: Asked) => void;
  /** Back to the form. */
  leave: () => void;
}

const wordsOf = (refusal: unknown): string => (isNotFound(refusal) ? trackOrderText.wrong : messageOf(refusal));

/**
 * Finds an order by its code and a telephone number, which never stand in the address: it is shared and kept by others. The link in a
 * mail opens its order at once.
 */
export function useTrackedOrder(): Tracked {
  const { asPath } = useRouter();
  const [asked, setAsked] = useState<Asked>();
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const { busy, refusal, ask } = useAsking();

  const find = (next: Asked) => {
    setAsked(next);
    void ask(async () => setOrder(await call('POST /orders/track', { body: next })));
  };

  const openLink = useEffectEvent(() => {
    const link = linkIn(new URL(window.location.href));
    if (link) void ask(async () => setOrder(await call('POST /orders/track', { body: link })));
  });
  useEffect(() => openLink(), [asPath]);

  const linked = useInAddress((query) => textOf(query, 'code') ?? '', '');
  return {
    order,
    linked,
    // A link in a message names the order; the number is for its recipient to say.
    asked: asked ?? { code: linked, phone: '' },
    refusal: refusal === undefined ? null : wordsOf(refusal),
    busy,
    ask: find,
    leave: () => setOrder(null),
  };
}
