import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { REPLAY_CLICKS_SCRIPT } from '@/shared/lib/page-scripts';
import { sayAlive } from '@/shared/lib/say-alive';

const done: string[] = [];

function Page() {
  const [count, setCount] = useState(0);
  const [checked, setChecked] = useState(false);
  const [sort, setSort] = useState('new');
  const [word, setWord] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Add to {count}
      </button>
      <label>
        <input type="checkbox" checked={checked} onChange={() => setChecked(!checked)} /> Choice
      </label>
      <select
        aria-label="Sort"
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          done.push(value);
          setSort(value);
        }}
      >
        <option value="new">new</option>
        <option value="price">price</option>
      </select>
      <input aria-label="Word" value={word} onChange={({ currentTarget }) => setWord(currentTarget.value)} />
      <output>{word}</output>
      <label>
        <a href="#elsewhere">Elsewhere</a>
      </label>
      <form action="/products" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Search</button>
      </form>
    </>
  );
}

let root: Root | undefined;

/** Renders the page as the server sends it. Returns a function that hydrates it. */
const openPage = () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(container);
  window.eval(REPLAY_CLICKS_SCRIPT);
  return async () => {
    await act(async () => void (root = hydrateRoot(container, <Page />)));
    act(sayAlive);
  };
};

beforeEach(() => void done.splice(0));

afterEach(() => act(() => root?.unmount()));

it('clicks before the scripts have come are made when they have, all of them and once', async () => {
  const takeOver = openPage();
  screen.getByText(/Add to/).click();
  screen.getByText(/Add to/).click();
  screen.getByLabelText('Choice').click();
  await takeOver();
  expect(screen.getByText('Add to 2')).toBeInTheDocument();
  expect(screen.getByLabelText('Choice')).toBeChecked();
  act(() => screen.getByText('Add to 2').click());
  expect(screen.getByText('Add to 3')).toBeInTheDocument();
});

it('a choice that was made and taken back stays taken back', async () => {
  const takeOver = openPage();
  screen.getByLabelText('Choice').click();
  screen.getByLabelText('Choice').click();
  await takeOver();
  expect(screen.getByLabelText('Choice')).not.toBeChecked();
});

it('what was chosen and typed is told to the page', async () => {
  const takeOver = openPage();
  fireEvent.input(screen.getByLabelText('Sort'), { target: { value: 'price' } });
  fireEvent.input(screen.getByLabelText('Word'), { target: { value: 'dế mèn' } });
  await takeOver();
  expect(done).toEqual(['price']);
  expect(screen.getByLabelText('Sort')).toHaveValue('price');
  expect(screen.getByLabelText('Word')).toHaveValue('dế mèn');
  expect(screen.getByRole('status')).toHaveTextContent('dế mèn');
});

it('the cursor stays where somebody types', async () => {
  const takeOver = openPage();
  const field = screen.getByLabelText<HTMLInputElement>('Word');
  field.focus();
  fireEvent.input(field, { target: { value: 'dế mèn' } });
  field.setSelectionRange(2, 2);
  await takeOver();
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2]);
});

it('a word that is being put together is told at its end', async () => {
  const takeOver = openPage();
  const field = screen.getByLabelText<HTMLInputElement>('Word');
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'de' } });
  await takeOver();
  expect(field).toHaveValue('de');
  fireEvent.input(field, { target: { value: 'dế' } });
  expect(screen.getByRole('status')).toHaveTextContent('dế');
});

it('what is gone when they come is not pressed', async () => {
  const takeOver = openPage();
  const removed = document.createElement('button');
  const press = jest.fn();
  document.body.append(removed);
  removed.click();
  removed.remove();
  removed.addEventListener('click', press);
  await takeOver();
  expect(press).not.toHaveBeenCalled();
});

it('links, and forms that know where they lead, are left alone', async () => {
  const takeOver = openPage();
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent, { once: true });
  screen.getByText('Search').click();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(fireEvent.click(screen.getByText('Elsewhere'))).toBe(true);
  await takeOver();
});

it('where the scripts cannot be had, controls are left alone and nothing is made later', async () => {
  const takeOver = openPage();
  screen.getByText(/Add to/).click();
  dispatchEvent(new Event('page-failed'));
  const box = screen.getByLabelText<HTMLInputElement>('Choice');
  box.click();
  expect(box).toBeChecked();
  box.click();
  await takeOver();
  expect(screen.getByText('Add to 0')).toBeInTheDocument();
});
