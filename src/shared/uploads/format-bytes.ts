import { uploadText } from '@/text/upload';

const KILO = 1024;

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** `820 KB`, `3,4 MB` */
export const formatBytes = (bytes: number): string => {
  if (bytes < KILO * KILO) return uploadText.kilobytes(decimal.format(Math.max(1, Math.round(bytes / KILO))));
  return uploadText.megabytes(decimal.format(bytes / KILO / KILO));
};
