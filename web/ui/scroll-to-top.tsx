import { ActionIcon } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useCookiesAnswer } from '#web/ui/cookies-answer.ts'
import { scrollToTop } from '#web/ui/smooth-scroll.ts'
import classes from './scroll-to-top.module.css'

/** How far the page is scrolled before the arrow shows, in pixels. */
const threshold = 80

/** The arrow back to the top, for who accepted cookies. */
export const ScrollToTop = () => {
  const accepted = useCookiesAnswer() === 'accepted'
  const [scroll] = useWindowScroll()
  if (!accepted || scroll.y <= threshold) return null
  return (
    <ActionIcon
      className={classes.arrow}
      color="amber.4"
      size="xl"
      radius="xl"
      aria-label="Retour en haut"
      onClick={scrollToTop}
    >
      <IconArrowUp size={20} aria-hidden />
    </ActionIcon>
  )
}
