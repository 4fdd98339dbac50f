import { IconArrowUp } from '@tabler/icons-react'
import classes from './scroll-to-top.module.css'

/**
 * The arrow back to the top, for visitors who accepted cookies. Attributes of `<html>` show it: the answer and
 * the scroll state.
 */
export const ScrollToTop = () => (
  <button type="button" className={classes.arrow} aria-label="Retour en haut" data-to-top="">
    <IconArrowUp size={20} aria-hidden />
  </button>
)
