import { Button, Text } from '@mantine/core'
import { answerCookies, useCookiesAnswer } from '#web/ui/cookies-answer.ts'
import classes from './cookie-banner.module.css'

/** Asks once about cookies, at the bottom of public pages (002 §2.19). */
export const CookieBanner = () => {
  const answer = useCookiesAnswer()
  if (answer !== 'unasked') return null
  return (
    <section className={classes.banner} aria-label="Cookies">
      <Text size="sm" className={classes.text}>
        Ce site garde en mémoire votre choix et votre session, rien d’autre. Acceptez-vous les cookies de confort ?
      </Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => answerCookies('false')}>
          Non, merci
        </Button>
        <Button color="amber.4" onClick={() => answerCookies('true')}>
          Accepter
        </Button>
      </div>
    </section>
  )
}
