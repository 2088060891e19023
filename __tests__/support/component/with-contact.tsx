import type { ReactElement } from 'react';
import { PublicConfigContext } from '@/shared/lib/public-config';

const CONFIG = {
  firebase: { projectId: 'x', apiKey: 'x', authDomain: 'x' },
  productName: 'Hội Sách',
  contact: { title: 'Liên hệ ban tổ chức', links: [{ label: 'hoi@sach.test', href: 'mailto:hoi@sach.test' }] },
};

/** Renders a screen with the configuration of an installation that names a contact for customers. */
export const withContact = (screen: ReactElement): ReactElement => (
  <PublicConfigContext value={CONFIG}>{screen}</PublicConfigContext>
);
