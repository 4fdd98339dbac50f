import classes from './cookie-banner.module.css'

/** Asks once about cookies, at the bottom of public pages (002 §2.19). It shows while `<html>` says `unasked`. */
export const CookieBanner = ({ question }: { question: string }) => (
  <section className={classes.banner} aria-label="Cookies">
    <p className={classes.text}>{question}</p>
    <div className={classes.actions}>
      <button type="button" className={classes.decline} data-cookies-answer="false">
        Non, merci
      </button>
      <button type="button" className={classes.accept} data-cookies-answer="true">
        Accepter
      </button>
    </div>
  </section>
)
