import type { Organiser } from '@/contract/vocabulary/organiser';
import { organiserText } from '@/text/organiser';

/** Whom the receiver of a message may turn to: one sentence, or none where the installation names nobody. */
export const helpFoot = (organiser: Organiser | undefined): string[] => {
  if (!organiser) return [];
  const { name, phone, email, address } = organiser;
  return [organiserText.inMail([name, phone, email, address].filter(Boolean).join(', '))];
};
