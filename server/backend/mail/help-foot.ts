import type { Organiser } from '@/contract/vocabulary/organiser';
import { organiserText } from '@/text/organiser';

/** One sentence on whom to contact, or none if the installation configures no contact. */
export const helpFoot = (organiser: Organiser | undefined): string[] => {
  if (!organiser) return [];
  const { name, phone, email, address } = organiser;
  return [organiserText.inMail([name, phone, email, address].filter(Boolean).join(', '))];
};
