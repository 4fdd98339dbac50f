import classes from './term-help.module.css'

/** The room of a « ? » whose code comes after the page. */
export const TermHelpRoom = () => <span className={classes.room} />
