interface MarkProps {
  size?: number;
  /** On the dark spine the caps are drawn in the paper colour. */
  onInk?: boolean;
  className?: string;
}

/** The logo: a lantern with an open book as its ribs. Decorative: the platform's name is next to it or labels it. */
export function Mark({ size = 32, onInk = false, className }: MarkProps) {
  const cap = onInk ? '#F6EBD2' : 'var(--rule)';
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M12 1h8v3h-8zM12 25h8v2h-8zM15 27h2v4h-2z" fill={cap} />
      <path d="M9.5 4h13C30 8.5 30 20.500 22.500 25h-13C2 20.500 2 8.500 9.500 4Z" fill="#C62F1B" />
      <path
        d="M7.500 6.500c3.200-.9 6-.6 8.500.9 2.500-1.500 5.300-1.800 8.500-.9v15.700c-3.200-.9-6-.6-8.500.9-2.500-1.500-5.300-1.800-8.500-.9ZM16 7.400v15.700"
        fill="none"
        stroke="#FFF3E0"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
    </svg>
  );
}
