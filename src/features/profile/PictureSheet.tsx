import { LIMITS } from '@/contract/limits';
import { ImagePanel } from '@/shared/ui/controls/ImagePanel';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { useToast } from '@/shared/ui/feedback/useToast';
import { profileText } from '@/text/profile';
import classes from './Profile.module.css';

interface PictureSheetProps {
  picture: File | null;
  currentUrl: string | null;
  onChange: (picture: File | null) => void;
}

/** The picture of an account; it is stored when the form is saved. */
export function PictureSheet({ picture, currentUrl, onChange }: PictureSheetProps) {
  const toast = useToast();
  const take = (file: File | null) => {
    if (file && file.size > LIMITS.imageBytes) toast.error(profileText.pictureTooLarge);
    else onChange(file);
  };
  return (
    <Sheet title={profileText.picture} className={classes.picture}>
      <div className={classes.panel}>
        <ImagePanel
          file={picture}
          onChange={take}
          defaultUrl={currentUrl}
          onWrongType={toast.error}
          label={profileText.picture}
        />
      </div>
      <p className={classes.hint}>{profileText.pictureHint}</p>
    </Sheet>
  );
}
