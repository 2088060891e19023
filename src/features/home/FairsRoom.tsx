import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';

/** About as high as a section of fairs. */
const HEIGHT = 400;

/** Where fairs will stand. */
export const FairsRoom = () => <SheetSkeleton height={HEIGHT} />;
