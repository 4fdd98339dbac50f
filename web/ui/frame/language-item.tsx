import { IconLanguage } from '@tabler/icons-react'
import classes from './language-item.module.css'

/** The product's language, in the menu of narrow screens; there is one, so it changes nothing. */
export const LanguageItem = () => (
  <p className={classes.language}>
    <IconLanguage size={20} aria-hidden />
    <span className="visually-hidden">{'Langue\u00a0: '}</span>
    Français
  </p>
)
