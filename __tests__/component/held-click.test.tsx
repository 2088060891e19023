import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useState } from 'react';
import { HELD_CLICK_SCRIPT } from '@/shared/lib/page-scripts';
import { sayAlive } from '@/shared/lib/say-alive';

const pressed: string[] = [];

function Page() {
  const [count, setCount] = useState(0);
  const [checked, setChecked] = useState(false);
  const press = (name: string) => () => {
    pressed.push(name);
    setCount(count + 1);
  };
  return (
    <>
      <button type="button" onClick={press('first')}>
        First
      </button>
      <button type="button" onClick={press('second')}>
        Second {count}
      </button>
      <label>
        <input type="checkbox" checked={checked} onChange={() => setChecked(!checked)} /> Choice
      </label>
      <form action="/products" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Search</button>
      </form>
    </>
  );
}

/** The page as the server sends it; what it answers takes it over. */
const openPage = () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(container);
  window.eval(HELD_CLICK_SCRIPT);
  return async () => {
    await act(async () => void hydrateRoot(container, <Page />));
    act(sayAlive);
  };
};

beforeEach(() => void pressed.splice(0));

it('a click before the scripts have come is made when they have: the last one, once', async () => {
  const takeOver = openPage();
  screen.getByText('First').click();
  screen.getByText(/Second/).click();
  expect(pressed).toEqual([]);
  await takeOver();
  expect(pressed).toEqual(['second']);
  act(() => screen.getByText('First').click());
  expect(pressed).toEqual(['second', 'first']);
});

it('a choice that was made early stands', async () => {
  const takeOver = openPage();
  screen.getByLabelText('Choice').click();
  await takeOver();
  expect(screen.getByLabelText('Choice')).toBeChecked();
});

it('what is gone when they come is not pressed', async () => {
  const takeOver = openPage();
  const gone = document.createElement('button');
  const press = jest.fn();
  document.body.append(gone);
  gone.click();
  gone.remove();
  gone.addEventListener('click', press);
  await takeOver();
  expect(press).not.toHaveBeenCalled();
});

it('a form that knows where it leads is sent at once', async () => {
  const takeOver = openPage();
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent, { once: true });
  screen.getByText('Search').click();
  expect(sent).toHaveBeenCalledTimes(1);
  await takeOver();
});
