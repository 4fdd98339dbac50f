/**
 * The logo: an « i » drawn as a constellation, with a sun as its dot. The app icon (public/favicon.svg) is the same
 * drawing.
 */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
    <path d="M9 14h7v14M7 28h18" fill="none" stroke="currentColor" strokeWidth="1.8" opacity="0.5" />
    <circle cx="16" cy="5" r="4.6" fill="var(--amber)" />
    <circle cx="9" cy="14" r="2.3" fill="currentColor" />
    <circle cx="16" cy="14" r="3" fill="currentColor" />
    <circle cx="16" cy="28" r="3" fill="currentColor" />
    <circle cx="7" cy="28" r="2.1" fill="currentColor" />
    <circle cx="25" cy="28" r="2.1" fill="currentColor" />
  </svg>
)
