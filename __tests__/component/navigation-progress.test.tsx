import { act, screen } from '@testing-library/react';
import Router from 'next/router';
import { NavigationProgress } from '@/features/shell/NavigationProgress';
import { renderScreen } from '@tests/support/component/render-screen';

const line = () => screen.queryByRole('progressbar', { name: 'Đang tải...' });

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const navigate = (event: 'routeChangeStart' | 'routeChangeComplete' | 'routeChangeError', shallow = false) =>
  act(() => Router.events.emit(event, ...(event === 'routeChangeError' ? [new Error('no')] : []), '/', { shallow }));

describe('the line at the top', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    renderScreen(<NavigationProgress />);
  });
  afterEach(() => jest.useRealTimers());

  it('says after 300 ms that a page is on its way, until it comes', () => {
    navigate('routeChangeStart');
    after(299);
    expect(line()).not.toBeInTheDocument();
    after(1);
    expect(line()).toBeInTheDocument();
    navigate('routeChangeComplete');
    expect(line()).not.toBeInTheDocument();
  });

  it('is not shown for a page that comes at once, nor for a change within the page', () => {
    navigate('routeChangeStart');
    after(200);
    navigate('routeChangeComplete');
    navigate('routeChangeStart', true);
    after(5000);
    expect(line()).not.toBeInTheDocument();
  });

  it('goes when the page does not come, and starts anew for the next link', () => {
    navigate('routeChangeStart');
    after(200);
    navigate('routeChangeError');
    navigate('routeChangeStart');
    after(200);
    expect(line()).not.toBeInTheDocument();
    after(100);
    expect(line()).toBeInTheDocument();
  });
});
