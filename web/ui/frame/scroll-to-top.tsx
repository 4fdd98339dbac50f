import { IconArrowUp } from '@tabler/icons-react'
import classes from './scroll-to-top.module.css'

/** The arrow back to the top, for who accepted cookies. It shows while `<html>` says so and is scrolled. */
export const ScrollToTop = () => (
  <button type="button" className={classes.arrow} aria-label="Retour en haut" data-to-top="">
    <IconArrowUp size={20} aria-hidden />
  </button>
)
