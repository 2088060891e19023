import type { ComboboxItem } from '@mantine/core';
import { useState } from 'react';
import { tidy } from '@/contract/rules/fold';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { useToast } from '@/shared/ui/feedback/useToast';

interface Named {
  id: number;
  name: string;
}

interface CreateByName<Made extends Named> {
  /** Makes one with this name, or answers the one that is so called. */
  send: (name: string) => Promise<Made>;
  /** Takes what was made, and the name as it was typed. */
  onMade: (made: Made, name: string) => void;
  /** Whether two names are one. */
  isSame: (one: string, other: string) => boolean;
  /** How long a name is. */
  length: { min: number; max: number };
  text: { offer: (name: string) => string; made: (name: string) => string };
}

/** Begins the value of the option that creates; the name follows. */
const CREATE = 'create:';

/** Creates what a field does not find, by the name that was typed (D5.3.9); a refusal stays until it is forgotten. */
export function useCreateByName<Made extends Named>({ send, onMade, isSame, length, text }: CreateByName<Made>) {
  const toast = useToast();
  const [creating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const create = async (name: string) => {
    setCreating(true);
    setRefusal(null);
    try {
      const made = await send(name);
      onMade(made, name);
      toast.success(text.made(made.name));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.fields?.name?.[0] ?? messageOf(error));
    } finally {
      setCreating(false);
    }
  };

  return {
    creating,
    refusal,
    forget: () => setRefusal(null),
    /** The option that creates what was typed; null where a name is known, or is none. */
    offerFor(word: string, known: readonly string[]): (ComboboxItem & { disabled: boolean }) | null {
      const name = tidy(word);
      const isName = name.length >= length.min && name.length <= length.max;
      if (!isName || known.some((one) => isSame(one, name))) return null;
      return { value: CREATE + name, label: text.offer(name), disabled: creating };
    },
    /** Creates, if that was chosen; answers whether it was. */
    take(chosen: string | null): boolean {
      const isOffer = chosen?.startsWith(CREATE) ?? false;
      if (chosen && isOffer) void create(chosen.slice(CREATE.length));
      return isOffer;
    },
  };
}
