import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonText } from '@/text/common';
import { ToastProvider } from './feedback/ToastProvider';
import { UnkeptNotice } from './feedback/UnkeptNotice';
import { ProductNameContext } from './ProductName';
import { theme } from './theme/theme';
import { cssVariablesResolver } from './theme/tokens';

interface AppProvidersProps {
  children: ReactNode;
  productName?: string;
}

/** Providers that do not depend on the session: theme, toasts, the platform's name. */
export function AppProviders({ children, productName = commonText.productName }: AppProvidersProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <ProductNameContext value={productName}>
        <ToastProvider>
          <UnkeptNotice />
          {children}
        </ToastProvider>
      </ProductNameContext>
    </MantineProvider>
  );
}
