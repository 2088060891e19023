import { messageOf } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { profileText } from '@/text/profile';
import classes from './Profile.module.css';

/** The organisations a reader belongs to; membership follows from the e-mail (D1.9.1). */
export function Organizations() {
  const { data, error, mutate } = useAll('GET /organizations/customer', {});
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={200} />;
  return (
    <Sheet title={profileText.organizations}>
      {data.length === 0 ? (
        <EmptyState title={profileText.noOrganization} description={profileText.noOrganizationHint} />
      ) : (
        <>
          <p className={classes.hint}>{profileText.organizationHint}</p>
          <ul className={classes.rows}>
            {data.map(({ id, name, address, imageUrl, customerCount }) => (
              <li key={id} className={classes.row}>
                <InitialsAvatar name={name} imageUrl={imageUrl} kind="organisation" />
                <div>
                  <h3 className={classes.name}>{name}</h3>
                  <p className={classes.hint}>{address}</p>
                  <p className={classes.hint}>{profileText.members(customerCount)}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
