import classes from './star-symbol.module.css'

/** A star, filled or not; its outline has enough contrast where the filling has not. */
export const StarSymbol = ({ filled }: { filled: boolean }) => (
  <svg className={classes.star} viewBox="0 0 24 24" data-filled={filled || undefined} aria-hidden>
    <path d="M12 2.9l2.8 5.9 6.3.8-4.6 4.4 1.2 6.3-5.7-3.1-5.7 3.1 1.2-6.3-4.6-4.4 6.3-.8z" />
  </svg>
)
