import { MantineProvider } from '@mantine/core';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { commonText } from '@/text/common';
import { ToastCard } from './feedback/ToastCard';
import { ProductNameContext } from './ProductName';
import { theme } from './theme/theme';
import { cssVariablesResolver } from './theme/tokens';
import toastClasses from './feedback/ToastStack.module.css';

dayjs.locale('vi');

const toasts = { default: ToastCard, success: ToastCard, error: ToastCard, warning: ToastCard, info: ToastCard };

interface AppProvidersProps {
  children: ReactNode;
  productName?: string;
}

/** Providers that do not depend on the session: theme, toasts, the product's name. */
export function AppProviders({ children, productName = commonText.productName }: AppProvidersProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <ProductNameContext value={productName}>
        <SnackbarProvider
          maxSnack={4}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          Components={toasts}
          classes={{ containerRoot: toastClasses.stack }}
        >
          {children}
        </SnackbarProvider>
      </ProductNameContext>
    </MantineProvider>
  );
}
