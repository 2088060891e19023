import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';

/** Approximate height of a section of fairs, in px. */
const HEIGHT = 400;

/** Placeholder for the sections of fairs. */
export const CampaignsRoom = () => <SheetSkeleton height={HEIGHT} />;
