import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import { ROLE } from '@/contract/vocabulary/roles';
import { OfficeOrdersScreen } from '@/entities/order/office/OfficeOrdersScreen';

/** All deliveries, of every issuer (D5.2.9). */
export const AdminDeliveryOrdersScreen = () => <OfficeOrdersScreen side={ROLE.SYSTEM} type={ORDER_TYPE.DELIVERY} />;

/** All counter orders, of every issuer (D5.2.9). */
export const AdminPickupOrdersScreen = () => <OfficeOrdersScreen side={ROLE.SYSTEM} type={ORDER_TYPE.PICKUP} />;

/** The issuer's deliveries (D5.3.6). */
export const IssuerDeliveryOrdersScreen = () => <OfficeOrdersScreen side={ROLE.ISSUER} type={ORDER_TYPE.DELIVERY} />;
