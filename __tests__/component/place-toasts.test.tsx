import { fireEvent, screen, waitFor } from '@testing-library/react';
import { QrCode } from '@/shared/ui/picture/QrCode';
import { useToast } from '@/shared/ui/feedback/useToast';
import { renderScreen } from '@tests/support/component/render-screen';

/** The height of a toast of one line, and the greatest width of a toast, in px. */
const TOAST = { offsetHeight: 48, offsetWidth: 328 };
/** The gaps above and below it, in px. */
const GAPS = 24;

const placed = (): number => parseInt(document.documentElement.style.getPropertyValue('--toasts-top'), 10);

/** A phone: every element is as wide as its window, and is positioned as given here. */
const layOut = (boxes: Record<string, [top: number, bottom: number]>): void => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [, [top, bottom]] = Object.entries(boxes).find(([selector]) => this.matches(selector)) ?? ['', [0, 0]];
    return DOMRect.fromRect({ x: 16, y: top, width: 328, height: bottom - top });
  });
};

function Phone({ code }: { code?: string }) {
  const toast = useToast();
  return (
    <main>
      <div data-uncovered id="head" />
      {code ? <QrCode text={code} label="mã" /> : null}
      <div role="tab" />
      <button onClick={() => toast.success('đã lưu')}>lưu</button>
    </main>
  );
}

beforeAll(() => {
  for (const [name, value] of Object.entries(TOAST))
    jest.spyOn(HTMLElement.prototype, name as keyof typeof TOAST, 'get').mockReturnValue(value);
});
afterAll(() => jest.restoreAllMocks());

describe('toasts', () => {
  const foot = (): number => window.innerHeight - TOAST.offsetHeight - GAPS;

  it('stand at the foot, above what sticks there, and leave the beginning of the page free', async () => {
    layOut({ '#head': [0, 60], '[role=tab]': [window.innerHeight - 80, window.innerHeight] });
    const { user } = renderScreen(<Phone />);
    await user.click(screen.getByRole('button', { name: 'lưu' }));
    await waitFor(() => expect(placed()).toBe(foot() - 80));
  });

  it('stand above the keyboard of the phone', async () => {
    layOut({ '#head': [0, 60], '[role=tab]': [0, 0] });
    Object.defineProperty(window, 'visualViewport', {
      configurable: true,
      value: Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, height: 400 }),
    });
    const { user } = renderScreen(<Phone />);
    await user.click(screen.getByRole('button', { name: 'lưu' }));
    await waitFor(() => expect(placed()).toBe(400 - TOAST.offsetHeight - GAPS));
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('stand below the header where the foot is full, and where tabs are in their way below those', async () => {
    layOut({ '#head': [0, 60], 'svg[role=img]': [240, window.innerHeight], '[role=tab]': [110, 150] });
    const { user } = renderScreen(<Phone code="HS-1" />);
    await user.click(screen.getByRole('button', { name: 'lưu' }));
    await waitFor(() => expect(placed()).toBe(150));
  });

  it('leave a code that comes under them, as on the phone of a customer at the counter', async () => {
    layOut({ '#head': [0, 60], 'svg[role=img]': [400, window.innerHeight], '[role=tab]': [0, 0] });
    const { user, rerender } = renderScreen(<Phone />);
    await user.click(screen.getByRole('button', { name: 'lưu' }));
    await waitFor(() => expect(placed()).toBe(foot()));
    rerender(<Phone code="HS-1" />);
    expect(screen.getByRole('img', { name: 'mã' })).toBeInTheDocument();
    await waitFor(() => expect(placed()).toBe(60));
  });

  it('stay while they cover nothing, and follow what is scrolled under them', async () => {
    const boxes: Parameters<typeof layOut>[0] = { '#head': [0, 60], '[role=tab]': [300, 340] };
    layOut(boxes);
    const { user } = renderScreen(<Phone />);
    await user.click(screen.getByRole('button', { name: 'lưu' }));
    await waitFor(() => expect(placed()).toBe(foot()));
    boxes['[role=tab]'] = [foot() + 20, foot() + 60];
    fireEvent.scroll(document);
    await waitFor(() => expect(placed()).toBe(foot() + 20 - TOAST.offsetHeight - GAPS));
    // There is room below again, but nothing is under the toasts.
    boxes['[role=tab]'] = [20, 50];
    fireEvent.scroll(document);
    await new Promise((resolve) => setTimeout(resolve, 260));
    expect(placed()).toBe(foot() + 20 - TOAST.offsetHeight - GAPS);
  });
});
