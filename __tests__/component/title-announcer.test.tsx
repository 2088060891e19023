import { screen } from '@testing-library/react';
import { RouteAnnouncer } from 'next/dist/client/route-announcer';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { TitleAnnouncer } from '@/shared/layouts/TitleAnnouncer';
import { renderScreen } from '@tests/support/component/render-screen';

/** A list, and a detail page that is named after what it loads; the title is set as `next/head` does. */
function Pages() {
  const { asPath, push } = useRouter();
  const [loaded, setLoaded] = useState(false);
  const isList = asPath === '/admin/orders';
  const title = isList ? 'Đơn hàng | Hội Sách' : loaded ? 'Đơn #1024 | Hội Sách' : '';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <button onClick={() => void push('/admin/orders/8b2baf45')}>Mở đơn</button>
      <button onClick={() => setLoaded(true)}>Tải xong</button>
      <button onClick={() => void push('/admin/orders')}>Về danh sách</button>
    </>
  );
}

const screenOf = () => (
  <>
    <Pages />
    <TitleAnnouncer />
    <RouteAnnouncer />
  </>
);

it('says the title of a detail page once it is known, and never its path', async () => {
  const { user } = renderScreen(screenOf(), { path: '/admin/orders' });
  await user.click(screen.getByRole('button', { name: 'Mở đơn' }));
  expect(screen.getByRole('alert')).not.toHaveTextContent('/admin');
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.queryByText('Đơn #1024')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tải xong' }));
  // Next.js has said the site's name already.
  expect(screen.getByRole('alert')).toHaveTextContent(/^Hội Sách$/);
  expect(await screen.findByText('Đơn #1024')).toHaveAttribute('aria-live', 'polite');
});

it('leaves a title that is known at once to Next.js, and forgets what it said', async () => {
  const { user } = renderScreen(screenOf(), { path: '/admin/orders' });
  await user.click(screen.getByRole('button', { name: 'Mở đơn' }));
  await user.click(screen.getByRole('button', { name: 'Tải xong' }));
  const said = await screen.findByText('Đơn #1024');
  await user.click(screen.getByRole('button', { name: 'Về danh sách' }));
  expect(said).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toHaveTextContent('Đơn hàng | Hội Sách');
});
