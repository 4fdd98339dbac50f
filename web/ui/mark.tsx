/** The mark: an « i » drawn as a constellation, its dot a sun. The app icon (public/favicon.svg) is the same figure. */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden focusable="false">
    <path d="M9 12.5h5.5v10.5M8 23h13" fill="none" stroke="currentColor" strokeWidth="1.4" opacity="0.55" />
    <circle cx="14.5" cy="5" r="3.4" fill="var(--amber)" />
    <circle cx="9" cy="12.5" r="1.7" fill="currentColor" />
    <circle cx="14.5" cy="12.5" r="2.3" fill="currentColor" />
    <circle cx="14.5" cy="23" r="2.3" fill="currentColor" />
    <circle cx="8" cy="23" r="1.5" fill="currentColor" />
    <circle cx="21" cy="23" r="1.5" fill="currentColor" />
  </svg>
)
