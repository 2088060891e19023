import type { CloseOut } from '@/contract/endpoints/close-outs';
import type { Side } from '@/contract/states/participant';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Leaders } from '@/shared/ui/devices/Leaders';
import { closeOutScreenText } from '@/text/close-out-screen';
import { settlementText } from '@/text/settlement';
import { statusText } from '@/text/status';
import { PointSheet } from './PointSheet';

/** Element id of the count sheet. */
export const SHEET_ID = 'phieu-dem';

/** Progress and results of the count by hand. */
export function CountsPoint({ closeOut }: { closeOut: CloseOut }) {
  const text = closeOutScreenText.counts;
  const { titles, counted, moved, different, missing, surplus } = closeOut.counts;
  if (titles === 0)
    return (
      <PointSheet title={text.title} state={closeOut} points={['counts', 'moved']}>
        <p>{text.nothing}</p>
      </PointSheet>
    );
  const items = [
    { key: 'counted', label: text.counted, value: text.of(formatNumber(counted), formatNumber(titles)) },
    ...(moved > 0 ? [{ key: 'moved', label: text.moved, value: formatNumber(moved) }] : []),
    { key: 'different', label: text.different, value: formatNumber(different) },
    ...(missing > 0 ? [{ key: 'missing', label: text.missing, value: text.copies(formatNumber(missing)) }] : []),
    ...(surplus > 0 ? [{ key: 'surplus', label: text.surplus, value: text.copies(formatNumber(surplus)) }] : []),
  ];
  return (
    <PointSheet title={text.title} state={closeOut} points={['counts', 'moved']}>
      <Leaders items={items} />
      {moved > 0 ? <p className="t-small">{text.movedHint}</p> : null}
      <p className="t-small">{text.hint}</p>
      <p>
        <a className="link" href={`#${SHEET_ID}`}>
          {text.go}
        </a>
      </p>
    </PointSheet>
  );
}

/** The settlements of this issuer at this fair: who owes whom, and whether both sides agree. */
export function SettlementsPoint({ side, closeOut }: { side: Side; closeOut: CloseOut }) {
  const text = closeOutScreenText.settlements;
  const { settlements } = closeOut;
  return (
    <PointSheet title={text.title} state={closeOut} points={['settlements']}>
      {settlements.length === 0 ? <p>{text.nothing}</p> : null}
      <Leaders
        items={settlements.map(({ id, status, net }) => ({
          key: id,
          label: text.line(id, statusText.settlement[status] ?? ''),
          value: settlementText.owesShort(net),
          href: paths.settlement(side, id),
        }))}
      />
      <p className="t-small">{text.why}</p>
    </PointSheet>
  );
}
