import { Tabs } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { renderScreen } from '@tests/support/component/render-screen';

const NAMES = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu'];
/** The widths of a tab and of its list on a phone, in px. */
const TAB = 120;
const LIST = 360;

function Words() {
  const [value, setValue] = useState('năm');
  const tabs = NAMES.map((name) => ({ name, label: name }));
  return <TextTabs tabs={tabs} value={value} onChange={setValue} label="thẻ" ids={useTabIds()} />;
}

function OfMantine() {
  const [value, setValue] = useState<string | null>('năm');
  return (
    <Tabs value={value} onChange={setValue}>
      <Tabs.List>
        {NAMES.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

const list = () => screen.getByRole('tablist');

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.role === 'tablist' || this.matches('[role=tablist]')) return DOMRect.fromRect({ x: 15, width: LIST });
    const place = NAMES.indexOf(this.textContent ?? '');
    return DOMRect.fromRect({ x: 15 + place * TAB - list().scrollLeft, width: TAB });
  });
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['in words', Words],
  ['of Mantine', OfMantine],
])(
  'tabs %s show the chosen one in the middle of their list, at first and later, and never move the page',
  async (_, Shown) => {
    const scrollIntoView = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView });
    const { user } = renderScreen(<Shown />);
    expect(list().scrollLeft).toBe(4.5 * TAB - LIST / 2);
    await user.click(screen.getByRole('tab', { name: 'hai' }));
    await waitFor(() => expect(list().scrollLeft).toBe(1.5 * TAB - LIST / 2));
    expect(scrollIntoView).not.toHaveBeenCalled();
  },
);
