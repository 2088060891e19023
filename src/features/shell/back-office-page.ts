import type { ComponentType } from 'react';
import { pageWithLayout, type PageWithLayout } from '@/shared/layouts/page';
import { BackOfficeShell } from './BackOfficeShell';

/** A page of the back office: the screen in the back office's layout. */
export const backOfficePage = (Screen: ComponentType): PageWithLayout => pageWithLayout(BackOfficeShell, Screen);
