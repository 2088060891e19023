import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { signedPaperText } from '@/text/signed-paper';

const styles = StyleSheet.create({
  place: { marginTop: 18, textAlign: 'right', fontStyle: 'italic' },
  sides: { flexDirection: 'row', marginTop: 8 },
  /** Space for a signature and a stamp. */
  side: { flex: 1, height: 120, textAlign: 'center' },
  title: { fontWeight: 700 },
  sign: { fontStyle: 'italic' },
});

/** Signature block for two sides: place and date, and below each side's title space for signature, name and stamp. */
export const Signatures = ({ sides }: { sides: readonly string[] }) => (
  <View wrap={false}>
    <Text style={styles.place}>{signedPaperText.placeAndDate}</Text>
    <View style={styles.sides}>
      {sides.map((title) => (
        <View key={title} style={styles.side}>
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.sign}>{signedPaperText.sign}</Text>
        </View>
      ))}
    </View>
  </View>
);
