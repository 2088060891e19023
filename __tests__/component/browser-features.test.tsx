import { act, fireEvent, screen } from '@testing-library/react';
import { KeepOrders } from '@/features/orders/KeepOrders';
import { canBePushed } from '@/features/profile/browser-push';
import { ShareButton } from '@/features/products/ShareButton';
import type { ProductDetail } from '@/contract/endpoints/products';
import { registerWorker } from '@/shared/offline/register-worker';
import { followOwner } from '@/shared/session/follow-owner';
import { withLock } from '@/shared/storage/locks';
import { CopyText } from '@/shared/ui/controls/CopyText';
import { productCardOf } from '@tests/support/product-card';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';

const FEATURES = ['serviceWorker', 'locks', 'clipboard', 'share', 'mediaDevices'];

/**
 * Makes this, during the work, a browser whose privacy settings let it throw where such a feature is read. Not for a
 * whole test: the library that types and clicks reads the clipboard before and after it.
 */
const refusing = async (work: () => Promise<void>): Promise<void> => {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of FEATURES) Object.defineProperty(navigator, name, { configurable: true, get });
  try {
    await work();
  } finally {
    for (const name of FEATURES) Reflect.deleteProperty(navigator, name);
  }
};

describe('where features of the browser cannot even be read', () => {
  it('a page opens, and keeps nothing', async () => {
    const { rerender } = renderScreen(<p>trang</p>, { user: CUSTOMER });
    await refusing(async () => {
      expect(() => registerWorker()).not.toThrow();
      expect(canBePushed()).toBe(false);
      rerender(<KeepOrders />);
      await expect(followOwner({ status: 'signedOut', user: null })).resolves.toBeUndefined();
    });
  });

  it('work is done without a lock', () =>
    refusing(async () => {
      await expect(withLock('work', async () => 'done')).resolves.toBe('done');
    }));

  it('sharing says that the link could not be copied', async () => {
    renderScreen(<ShareButton product={productCardOf() as ProductDetail} />);
    await refusing(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Chia sẻ/ }));
      expect(await screen.findByText(/^Chưa sao chép được liên kết/)).toBeVisible();
    });
  });

  it('copying does not claim to have copied', async () => {
    renderScreen(<CopyText value="HS1" label="Sao chép HS1" />);
    await refusing(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Sao chép HS1' }));
      await act(async () => undefined);
      expect(screen.getByRole('button', { name: 'Sao chép HS1' })).toBeVisible();
    });
  });
});
