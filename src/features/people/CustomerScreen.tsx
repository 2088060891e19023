import type { ReactNode } from 'react';
import type { CustomerGlance } from '@/contract/endpoints/person-pages';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { OrderLink } from '@/shared/links/NameLinks';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { personPageText as text } from '@/text/people';
import { NotesSheet } from './NotesSheet';
import { PersonPage } from './PersonPage';
import { ContactSheet, orderFigures, OrdersSheet } from './PersonSheets';
import classes from './PersonSheets.module.css';

const signed = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points));

/** Renders the customer's summary, or its loading or error state. Both sheets use it and share one request. */
function WithGlance({ id, children }: { id: string; children: (glance: CustomerGlance) => ReactNode }) {
  const { data, error, mutate } = useApi('GET /admin/customers/{id}', { params: { id } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return data ? children(data) : <SheetSkeleton height={200} />;
}

interface StepsProps {
  title: string;
  none: string;
  children: readonly ReactNode[];
}

/** Steps below a title; when there are many, only the newest are shown and this is stated. */
function Steps({ title, none, children }: StepsProps) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {children.length === LIMITS.glanceRows ? (
        <p className={classes.quiet}>{text.newest(formatNumber(children.length))}</p>
      ) : null}
      {children.length > 0 ? <ul className={classes.rows}>{children}</ul> : <p className={classes.quiet}>{none}</p>}
    </section>
  );
}

function PointsSheet({ glance: { point, level, next, pointSteps, levelSteps } }: { glance: CustomerGlance }) {
  return (
    <Sheet title={text.points}>
      <SpecRows
        items={[
          { key: 'point', label: text.point, value: text.pointsOf(formatNumber(point)) },
          { key: 'level', label: text.level, value: level.name },
        ]}
      />
      <p className={classes.quiet}>{next ? text.next(next.name, formatNumber(next.missing)) : text.highest}</p>
      <Steps title={text.pointSteps} none={text.noPoints}>
        {pointSteps.map(({ orderId, code, at, points }) => (
          <li key={`${orderId} ${points}`} className={classes.row}>
            <span className={classes.words}>
              <OrderLink side={ROLE.SYSTEM} order={{ id: orderId, code }} />
              <time className="t-small" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </span>
            <b className={classes.money}>{text.pointsOf(signed(points))}</b>
          </li>
        ))}
      </Steps>
      <Steps title={text.levelSteps} none={text.noLevels}>
        {levelSteps.map(({ at, by, from, to, order }) => (
          <li key={`${at} ${to}`} className={classes.row}>
            <span className={classes.words}>
              <b>{text.levelStep(from, to)}</b>
              <span className="t-small">
                {order ? (
                  <>
                    {text.byOrder} <OrderLink side={ROLE.SYSTEM} order={order} />
                  </>
                ) : (
                  text.byHand(by)
                )}
                , <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </span>
          </li>
        ))}
      </Steps>
    </Sheet>
  );
}

/** One customer at a glance: orders, spending, points and levels with their history, and the organisers' notes (D5.2.12). */
export function CustomerScreen() {
  return (
    <PersonPage
      list="customers"
      isOf={({ customer }) => customer !== null}
      main={({ id }) => (
        <>
          <OrdersSheet whose={{ customer: id }} />
          <WithGlance id={id}>{(glance) => <PointsSheet glance={glance} />}</WithGlance>
        </>
      )}
      aside={(person) => (
        <>
          <WithGlance id={person.id}>
            {(glance) => (
              <Sheet title={text.figures} ruled>
                <SpecRows items={orderFigures(text.spent, glance)} />
                <p className={classes.quiet}>{text.soldHint}</p>
              </Sheet>
            )}
          </WithGlance>
          <ContactSheet person={person} />
          <NotesSheet key={person.id} userId={person.id} />
        </>
      )}
    />
  );
}
