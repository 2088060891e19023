import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { signedPaperText } from '@/text/signed-paper';

const styles = StyleSheet.create({
  place: { marginTop: 18, textAlign: 'right', fontStyle: 'italic' },
  sides: { flexDirection: 'row', marginTop: 8 },
  /** Room for a signature and a stamp. */
  side: { flex: 1, height: 120, textAlign: 'center' },
  title: { fontWeight: 700 },
  sign: { fontStyle: 'italic' },
});

/** Where two sides sign by hand: place and date, and below the title of each side room for signature, name and stamp. */
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
