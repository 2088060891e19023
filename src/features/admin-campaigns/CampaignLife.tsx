import { Button } from '@mantine/core';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { ORGANISER_ACTIONS, type OrganiserAction } from '@/contract/states/campaign';
import { useDialog } from '@/shared/lib/use-dialog';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { runCampaignText } from '@/text/run-campaign';
import { MoveDialog } from './MoveDialog';
import classes from './Lines.module.css';

/** The actions on the fair, each with the reason when it is not available. */
export function CampaignLife({ campaign }: { campaign: AdminCampaign }) {
  const asking = useDialog<OrganiserAction>();
  const offers = ORGANISER_ACTIONS.flatMap((action) => {
    const offer = campaign.actions.find((one) => one.action === action);
    return offer ? [{ ...offer, action }] : [];
  });
  return (
    <Sheet title={runCampaignText.life}>
      <ul className={classes.lines}>
        {offers.map(({ action, offered, reason }) => (
          <li key={action} className={classes.line}>
            <Button
              variant={action === 'resume' ? 'primary' : 'outline'}
              disabled={!offered}
              aria-describedby={reason === null ? undefined : `why-not-${action}`}
              onClick={() => asking.open(action)}
            >
              {runCampaignText.actions[action]}
            </Button>
            {reason === null ? null : (
              <span id={`why-not-${action}`} className={classes.quiet}>
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asking.subject ? (
        <MoveDialog
          key={asking.openCount}
          campaign={campaign}
          action={asking.subject}
          opened={asking.opened}
          onClose={asking.close}
        />
      ) : null}
    </Sheet>
  );
}
