import { Sheet } from '@/shared/ui/devices/Sheet';
import { ImagePanel } from '@/shared/ui/picture/ImagePanel';
import type { ChosenPicture } from '@/shared/ui/picture/PictureButtons';
import { profileText } from '@/text/profile';
import classes from './Profile.module.css';

interface PictureSheetProps {
  picture: ChosenPicture;
  currentUrl: string | null;
  onChange: (picture: ChosenPicture) => void;
}

/** The picture of an account; it is stored or removed when the form is saved. */
export function PictureSheet({ picture, currentUrl, onChange }: PictureSheetProps) {
  return (
    <Sheet title={profileText.picture} className={classes.picture}>
      <div className={classes.panel}>
        <ImagePanel
          picture={picture}
          onChange={onChange}
          defaultUrl={currentUrl}
          removable
          label={profileText.picture}
        />
      </div>
      <p className={classes.hint}>{profileText.pictureHint}</p>
    </Sheet>
  );
}
