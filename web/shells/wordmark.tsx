import { paths } from '#contract/paths.ts'
import { Mark } from '#web/ui/frame/mark.tsx'
import classes from './wordmark.module.css'

/** The name of the company beside its logo; links to the home page. */
export const Wordmark = ({ short = false }: { short?: boolean }) => (
  <a href={paths.home()} className={classes.wordmark} aria-label="Inspirnautes, accueil">
    <Mark size={28} />
    {!short && <span>Inspirnautes</span>}
  </a>
)
