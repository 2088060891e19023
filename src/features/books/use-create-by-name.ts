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
  /** Creates a record with this name, or returns the existing one. */
  send: (name: string) => Promise<Made>;
  /** Called with the created record and the name as typed. */
  onMade: (made: Made, name: string) => void;
  /** Whether two names count as the same. */
  isSame: (one: string, other: string) => boolean;
  /** Allowed length of a name. */
  length: { min: number; max: number };
  text: { offer: (name: string) => string; made: (name: string) => string };
}

/** Prefix of the value of the option that creates; followed by the name. */
const CREATE = 'create:';

/**
 * Creates a record that a field does not find, with the typed name (D5.3.9); an error stays until `forget` is called.
 */
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
    /** The option that creates the typed name; null when the name exists or has an invalid length. */
    offerFor(word: string, known: readonly string[]): (ComboboxItem & { disabled: boolean }) | null {
      const name = tidy(word);
      const isName = name.length >= length.min && name.length <= length.max;
      if (!isName || known.some((one) => isSame(one, name))) return null;
      return { value: CREATE + name, label: text.offer(name), disabled: creating };
    },
    /** Starts the creation if its option was chosen; returns whether it was. */
    take(chosen: string | null): boolean {
      const isOffer = chosen?.startsWith(CREATE) ?? false;
      if (chosen && isOffer) void create(chosen.slice(CREATE.length));
      return isOffer;
    },
  };
}
