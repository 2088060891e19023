import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { orderPaperText } from '@/text/order-papers';
import type { PaperOrder } from '../../commerce/orders/ports';
import { FONT_STACK } from '../fonts';
import { Words } from '../paper';
import { PaperQr } from '../qr-code';
import { collectOf } from './packing-slip';

const QR_SIDE = 60;

const styles = StyleSheet.create({
  page: { fontFamily: FONT_STACK, fontSize: 9, padding: 18 },
  body: { flex: 1, justifyContent: 'space-between' },
  small: { fontSize: 8.5, lineHeight: 1.35 },
  name: { fontSize: 17, fontWeight: 700, lineHeight: 1.3 },
  phone: { fontSize: 15, lineHeight: 1.4 },
  address: { fontSize: 13, lineHeight: 1.4 },
  foot: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' },
  facts: { flex: 1, paddingRight: 8 },
  code: { fontSize: 12, fontWeight: 700 },
});

const Sender = ({ sender: { name, phone, address } }: Pick<PaperOrder, 'sender'>) => (
  <View style={styles.small}>
    <Words>{[`${orderPaperText.sender}: ${name}`, phone, address].filter(Boolean).join('\n')}</Words>
  </View>
);

/** The address of one parcel, legible from a distance: an A6 page. */
export const AddressLabel = ({ order }: { order: PaperOrder }) => (
  <Page size="A6" style={styles.page} wrap={false}>
    <View style={styles.body}>
      <Sender sender={order.sender} />
      <View>
        <View style={styles.name}>
          <Words>{order.recipient.name || orderPaperText.unnamed}</Words>
        </View>
        <Text style={styles.phone}>{order.recipient.phone || orderPaperText.nothing}</Text>
        <View style={styles.address}>
          <Words>{order.address?.line ?? orderPaperText.nothing}</Words>
        </View>
      </View>
      <View style={styles.foot}>
        <View style={styles.facts}>
          <Text style={styles.code}>{order.code}</Text>
          <Words>{collectOf(order)}</Words>
        </View>
        <PaperQr words={order.code} side={QR_SIDE} />
      </View>
    </View>
  </Page>
);
