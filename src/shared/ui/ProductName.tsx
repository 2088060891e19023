import { createContext, useContext } from 'react';
import { commonText } from '@/text/common';

/** The platform's name, configurable at run time. */
export const ProductNameContext = createContext<string>(commonText.productName);

export const useProductName = (): string => useContext(ProductNameContext);
