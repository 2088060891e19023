import type { Organiser } from '@/contract/vocabulary/organiser';
import type { PublicContact } from '@/shared/lib/public-config';
import { organiserText as text } from '@/text/organiser';

/** How readers reach the organiser, as texts and links ready to be shown: the browser needs no script to build them. */
export const contactOf = ({ name, address, phone, email }: Organiser): PublicContact => ({
  title: text.contact,
  links: [
    ...(name ? [{ label: name }] : []),
    ...(address ? [{ label: address }] : []),
    ...(phone ? [{ label: text.phone(phone), href: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    ...(email ? [{ label: text.email(email), href: `mailto:${email}` }] : []),
  ],
});
