const RATE = 8000;
const LOUDNESS = 60;

/** A tone that swells and fades, in unsigned 8-bit samples. */
const tone = (hertz: number, seconds: number): Buffer => {
  const samples = RATE * seconds;
  return Buffer.from(
    Array.from({ length: samples }, (_, at) => {
      const envelope = Math.sin((Math.PI * at) / samples);
      return Math.round(128 + LOUDNESS * envelope * Math.sin((2 * Math.PI * hertz * at) / RATE));
    }),
  );
};

/** A WAV file of one tone. */
export const sampleWav = (hertz: number, seconds = 1): Buffer => {
  const data = tone(hertz, seconds);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // PCM, one channel, 8 bits.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};
